import { longMarkdown, type Token } from './long-markdown.server.ts';
import { attribute, blockToken, htmlToken, linkTokens, textToken } from './tokens.server.ts';

export interface MarkdownImage {
  width: number;
  height: number;
  srcset: string;
}

type KnownImages = ReadonlyMap<string, MarkdownImage>;

/** The `sizes` attribute of images in the reading column. */
const SIZES = '(min-width: 768px) 720px, 92vw';

/** An image alone in its paragraph becomes a figure, with its title as the caption. */
export function imagesToFigures(tokens: Token[], known: KnownImages): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline' || !token.children) continue;
    const [first, ...others] = token.children;
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const isAlone = first?.type === 'image' && others.length === 0;
    if (isAlone && isOwn(first) && open?.type === 'paragraph_open' && !open.hidden && close) {
      token.children = [];
      tokens[index] = blockToken(figure(first, known));
      open.hidden = true;
      close.hidden = true;
    } else {
      token.children = token.children.flatMap((child) => imageTokens(child, known));
    }
  }
}

function imageTokens(token: Token, known: KnownImages): Token[] {
  if (token.type !== 'image') return [token];
  if (isOwn(token)) return [htmlToken(image(token, known))];
  const src = attribute(token, 'src');
  const alt = longMarkdown.plainText(token.children ?? []) || 'Image';
  // Pages load nothing from other hosts, so external images become links.
  return /^https?:/.test(src) ? linkTokens(alt, { href: src }) : [textToken(alt)];
}

/** URLs of the site's own images in a Markdown text. */
export function listOwnImageUrls(source: string): string[] {
  return longMarkdown
    .parse(source, {})
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === 'image' && isOwn(token))
    .map((token) => attribute(token, 'src'));
}

function isOwn(token: Token): boolean {
  return /^\/[^/\\]/.test(attribute(token, 'src'));
}

function figure(token: Token, known: KnownImages): string {
  const title = attribute(token, 'title');
  const caption = title ? `<figcaption>${longMarkdown.escapeHtml(title)}</figcaption>` : '';
  return `<figure>${image(token, known)}${caption}</figure>\n`;
}

function image(token: Token, known: KnownImages): string {
  const { escapeHtml, plainText } = longMarkdown;
  const src = attribute(token, 'src');
  const size = known.get(src);
  const sizeAttributes = size
    ? ` srcset="${escapeHtml(size.srcset)}" sizes="${SIZES}" width="${size.width}" height="${size.height}"`
    : '';
  const alt = escapeHtml(plainText(token.children ?? []));
  return `<img src="${escapeHtml(src)}"${sizeAttributes} alt="${alt}" loading="lazy" decoding="async">`;
}
