import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { findContentReference, getEmbed } from './embed.ts';

/** A paragraph that is only a link. */
export interface LoneLink {
  href: string;
  /** Undefined where the text of the link is missing or is its address. */
  title: string | undefined;
}

/** @param inline the content of a paragraph */
export function findLoneLink(inline: Token | undefined): LoneLink | undefined {
  const children = inline?.children ?? [];
  const [open, ...inside] = children;
  const close = inside.pop();
  if (open?.type !== 'link_open' || close?.type !== 'link_close' || inside.length > 1) return;
  const href = String(open.attrGet('href') ?? '');
  const text = inside[0]?.content.trim() ?? '';
  const isBare = open.markup === 'linkify' || open.markup === 'autolink';
  return { href, title: isBare || text === href ? undefined : text || undefined };
}

/**
 * Reads a paragraph that is only `article:12` as a link, like one that is only the URL of a video. Links that become
 * cards and players have plain text as their title, because these show no markup.
 */
export function linkContentAddresses(markdown: MarkdownIt): void {
  const { validateLink } = markdown;
  // Otherwise `file:` is a path on the reader's own device, which is no link.
  markdown.validateLink = (address) =>
    findContentReference(address) !== undefined || validateLink(address);
  markdown.core.ruler.push('content-addresses', linkAddresses);
}

function linkAddresses({ tokens, Token: TokenOf }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const opening = tokens[index - 1];
    if (opening?.type !== 'paragraph_open' || opening.level > 0) continue;
    token.children &&= toPlainTitle(token.children, TokenOf);
    const [only, ...others] = token.children ?? [];
    if (only?.type !== 'text' || others.length > 0 || !findContentReference(only.content)) continue;
    const open = new TokenOf('link_open', 'a', 1);
    open.attrSet('href', only.content);
    open.markup = 'linkify';
    token.children = [open, only, new TokenOf('link_close', 'a', -1)];
  }
}

/** Images count as their alt text. */
const INLINE_MARKUP =
  /^(?:text|code_inline|image|softbreak|hardbreak|(?:em|strong|s)_(?:open|close))$/;

function toPlainTitle(children: Token[], TokenOf: StateCore['Token']): Token[] {
  const [open, ...inside] = children;
  const close = inside.pop();
  if (open?.type !== 'link_open' || close?.type !== 'link_close' || inside.length === 0)
    return children;
  if (!getEmbed(String(open.attrGet('href') ?? ''))) return children;
  if (!inside.every(({ type }) => INLINE_MARKUP.test(type))) return children;
  const title = new TokenOf('text', '', 0);
  title.content = inside
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('');
  return [open, title, close];
}
