import { isOwnImageAddress } from '../markdown/image-lines.ts';
import { opensMarkedQuote } from '../markdown/marked-quotes.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { listTextReferences } from './text-references.server.ts';
import {
  attribute,
  blockToken,
  htmlToken,
  inlineToken,
  linkTokens,
  textToken,
} from './tokens.server.ts';

export interface MarkdownImage {
  /** For clients that ignore `srcset`. */
  src: string;
  /** Large enough for a screen of its own. Galleries link to it. */
  fullSrc?: string;
  width: number;
  height: number;
  srcset: string;
  avifSrcset: string;
  /** Stands in where the text gives no description. */
  alt: string;
  credit: string;
}

/** By address in the text. */
export type MarkdownImages = ReadonlyMap<string, MarkdownImage>;

/** The `sizes` attribute of images in the reading column. */
const SIZES = '(min-width: 768px) 720px, 92vw';

/** Texts refer to images in the library by id, so that an image can be replaced everywhere. */
const LIBRARY_ADDRESS = /^image:([1-9]\d{0,8})$/;

export function parseLibraryAddress(address: string): number | undefined {
  const id = LIBRARY_ADDRESS.exec(address)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** A figure between the lines of a paragraph ends it: the next line starts another one. */
const FIGURE_PARENTS = new Set(['paragraph_open', 'td_open', 'th_open']);

/**
 * Images become figures with their title and credit as the caption: those alone in their paragraph or list item, and
 * those within a sentence that have a caption, which readers would not see otherwise. Galleries may crop them, so there
 * they link to the whole picture.
 */
export function imagesToFigures(tokens: readonly Token[], known: MarkdownImages): Token[] {
  let isInGallery = false;
  return tokens.flatMap((token, index) => {
    if (opensMarkedQuote(token)) isInGallery = token.meta.kind === 'gallery';
    if (token.type === 'gallery_close') isInGallery = false;
    if (token.type !== 'inline' || !token.children) return [token];
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const parts = splitAtFigures(token.children, known, isInGallery);
    if (!open || !close || !FIGURE_PARENTS.has(open.type) || !parts) {
      token.children = token.children.flatMap((child) => imageTokens(child, known));
      return [token];
    }
    const isParagraph = open.type === 'paragraph_open' && !open.hidden;
    if (isParagraph) {
      open.hidden = true;
      close.hidden = true;
    }
    return parts.flatMap((part) => {
      if (typeof part === 'string') return [blockToken(part)];
      const line = inlineToken(part.flatMap((child) => imageTokens(child, known)));
      return isParagraph ? [blockToken('<p>'), line, blockToken('</p>\n')] : [line];
    });
  });
}

/** Returns figures as HTML, and the tokens between them. Undefined without figures. */
function splitAtFigures(
  children: readonly Token[],
  known: MarkdownImages,
  isInGallery: boolean,
): (string | Token[])[] | undefined {
  const parts: (string | Token[])[] = [];
  let line: Token[] = [];
  for (const child of children) {
    // Links and emphasis may not contain figures.
    const isOwnImage = child.type === 'image' && child.level === 0 && isOwn(child);
    const html = isOwnImage ? figure(child, known, isInGallery) : '';
    if (isOwnImage && (children.length === 1 || html.includes('<figcaption>'))) {
      parts.push(line, html);
      line = [];
    } else line.push(child);
  }
  if (parts.length === 0) return undefined;
  return [...parts, line].filter((part) => typeof part === 'string' || !part.every(isBlank));
}

function isBlank({ type, content }: Token): boolean {
  return type.endsWith('break') || (type === 'text' && content.trim() === '');
}

function imageTokens(token: Token, known: MarkdownImages): Token[] {
  if (token.type !== 'image') return [token];
  if (isOwn(token)) return [htmlToken(image(token, known))];
  const src = attribute(token, 'src');
  const alt = longMarkdown.plainText(token.children ?? []) || 'Image';
  // Pages load nothing from other hosts, so external images become links.
  return /^https?:/.test(src) ? linkTokens(alt, { href: src }) : [textToken(alt)];
}

/** Addresses of the site's own images in a Markdown text. */
export function listOwnImageAddresses(source: string): string[] {
  const addresses = listTextReferences(source).images.map(({ src }) => src);
  return addresses.filter(isOwnImageAddress);
}

/** Ids of the library images in a Markdown text. */
export function listLibraryImageIds(source: string): number[] {
  const ids = listOwnImageAddresses(source).flatMap(
    (address) => parseLibraryAddress(address) ?? [],
  );
  return [...new Set(ids)];
}

function isOwn(token: Token): boolean {
  return isOwnImageAddress(attribute(token, 'src'));
}

function figure(token: Token, known: MarkdownImages, isInGallery: boolean): string {
  const html = isInGallery ? linkedImage(token, known) : image(token, known);
  if (!html) return '';
  const title = longMarkdown.escapeHtml(attribute(token, 'title'));
  const credit = longMarkdown.escapeHtml(known.get(attribute(token, 'src'))?.credit ?? '');
  const parts = [title, credit && `<small>Credit: ${credit}</small>`].filter(Boolean);
  const caption = parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : '';
  return `<figure>${html}${caption}</figure>\n`;
}

function linkedImage(token: Token, known: MarkdownImages): string {
  const html = image(token, known);
  const fullSrc = known.get(attribute(token, 'src'))?.fullSrc;
  if (!html || !fullSrc) return html;
  const { escapeHtml } = longMarkdown;
  const alt = getAlt(token, known).trim();
  const label = `${(alt.endsWith('.') ? alt.slice(0, -1) : alt) || 'Image'}, full size`;
  return `<a href="${escapeHtml(fullSrc)}" aria-label="${escapeHtml(label)}">${html}</a>`;
}

function getAlt(token: Token, known: MarkdownImages): string {
  const own = longMarkdown.plainText(token.children ?? []);
  return own || (known.get(attribute(token, 'src'))?.alt ?? '');
}

/** Empty for a library image that was deleted. */
function image(token: Token, known: MarkdownImages): string {
  const { escapeHtml } = longMarkdown;
  const address = attribute(token, 'src');
  const found = known.get(address);
  if (!found && LIBRARY_ADDRESS.test(address)) return '';
  const alt = escapeHtml(getAlt(token, known));
  const loading = `alt="${alt}" loading="lazy" decoding="async"`;
  if (!found) return `<img src="${escapeHtml(address)}" ${loading}>`;
  const { src, srcset, avifSrcset, width, height } = found;
  const size = `sizes="${SIZES}" width="${width}" height="${height}"`;
  const avif = `<source type="image/avif" srcset="${escapeHtml(avifSrcset)}" sizes="${SIZES}">`;
  const img = `<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcset)}" ${size} ${loading}>`;
  return `<picture>${avif}${img}</picture>`;
}
