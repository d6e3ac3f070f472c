import {
  type ContentReference,
  findContentReference,
  getContentAddress,
  isContentAddress,
} from '../markdown/embed.ts';
import { findLoneLink } from '../markdown/lone-link.ts';
import { ratingSymbolHtml } from '../rating-symbols.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { listTextReferences } from './text-references.server.ts';
import { attribute, blockToken } from './tokens.server.ts';

interface ReferencedMark {
  rating: string;
  label: string;
  /** 'Claim: ' if the claim is only mentioned. */
  lead?: string | undefined;
  ids: readonly number[];
}

/** What a text links to by kind and id. */
export interface ReferencedContent {
  /** 'Article', or 'Album · 12 items' */
  label: string;
  title: string;
  path: string;
  /** When it takes place. */
  time?: { at: string; text: string; repeats: string | undefined } | undefined;
  /** It can also be listened to. */
  isAudio?: boolean;
  /** Its rating, or those of the claims that it mentions. */
  marks?: readonly ReferencedMark[] | undefined;
}

/** By address in the text, such as `article:12`. Without what readers cannot see. */
export type ReferencedContents = ReadonlyMap<string, ReferencedContent>;

/**
 * The content that a Markdown text refers to, by its address in the text.
 * @param origin of the site, to include links to the URLs of its pages
 */
export function listContentReferences(
  source: string,
  origin?: string,
): Map<string, ContentReference> {
  const addresses = listTextReferences(source).links.map(({ href }) => href);
  return new Map(
    addresses.flatMap((address) => {
      const ownAddress = origin === undefined ? address : getContentAddress(address, origin);
      const reference = findContentReference(ownAddress ?? address);
      return reference ? [[address, reference] as const] : [];
    }),
  );
}

/** A paragraph that is only a link to content becomes a card; other links lead to the content's page. */
export function resolveContentReferences(tokens: Token[], contents: ReferencedContents): void {
  for (const [index, token] of tokens.entries()) {
    if (!token.children) continue;
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const isParagraph = open?.type === 'paragraph_open' && open.level === 0;
    const card = isParagraph ? findCard(token, contents) : undefined;
    if (card !== undefined && open && close) {
      tokens[index] = blockToken(card);
      open.hidden = true;
      close.hidden = true;
    } else token.children = resolveLinks(token.children, contents);
  }
}

/**
 * Empty for what readers cannot see, unless the writer gave the card a title that says more than a file's name. A claim is called what it says,
 * because its rating is about that.
 */
function findCard(inline: Token, contents: ReferencedContents): string | undefined {
  const link = findLoneLink(inline);
  const reference = link && findContentReference(link.href);
  if (!reference) return undefined;
  const content = contents.get(link.href);
  if (!content) return link.title && reference.kind !== 'file' ? undefined : '';
  const { escapeHtml } = longMarkdown;
  const ownTitle = reference.kind === 'claim' ? null : link.title;
  const title = escapeHtml(ownTitle ?? content.title);
  const { marks = [], label, time, path, isAudio = false } = content;
  const ratings = marks.map(
    ({ rating, label: ratingLabel, lead = '', ids }, index) =>
      `${index > 0 ? ', ' : ` · ${escapeHtml(lead)}`}` +
      `<b class="rating rating-${escapeHtml(rating)}" data-claims="${ids.join(' ')}">` +
      `${ratingSymbolHtml(rating)}${escapeHtml(ratingLabel)}</b>`,
  );
  return (
    `<p class="content-card">${isAudio ? playerHtml(path, title) : ''}<a href="${escapeHtml(path)}">` +
    `<small>${escapeHtml(label)}${time ? timeHtml(time) : ''}${ratings.join('')}</small><br><strong>${title}</strong></a></p>\n`
  );
}

/** Loads nothing until someone plays it. @param title as HTML */
function playerHtml(path: string, title: string): string {
  const src = longMarkdown.escapeHtml(path);
  return `<audio controls preload="none" src="${src}" aria-label="${title}" style="width:100%"></audio>`;
}

/** In the time zone of the place, because emails and feeds have no scripts. */
function timeHtml({ at, text, repeats }: NonNullable<ReferencedContent['time']>): string {
  const { escapeHtml } = longMarkdown;
  const lead = repeats === undefined ? '' : `${escapeHtml(repeats)}, first on `;
  return ` · ${lead}<time datetime="${escapeHtml(at)}">${escapeHtml(text)}</time>`;
}

/** Words stay where their link leads nowhere. */
function resolveLinks(children: readonly Token[], contents: ReferencedContents): Token[] {
  let isDropped = false;
  return children.filter((child) => {
    if (child.type === 'link_open' && isContentAddress(attribute(child, 'href'))) {
      const content = contents.get(attribute(child, 'href'));
      if (content) child.attrSet('href', content.path);
      isDropped = !content;
      return !isDropped;
    }
    if (child.type !== 'link_close' || !isDropped) return true;
    isDropped = false;
    return false;
  });
}
