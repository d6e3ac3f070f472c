import { longMarkdown, type Token } from './long-markdown.server.ts';
import { attribute, blockToken, htmlToken, linkTokens, textToken } from './tokens.server.ts';

/** What is known of a picture in a text. */
export interface TextPicture {
  width: number;
  height: number;
  srcset: string;
}

type KnownPictures = ReadonlyMap<string, TextPicture>;

/** The widest a picture in a text is shown. */
const SIZES = '(min-width: 768px) 720px, 92vw';

/** A picture alone in its paragraph becomes a figure; its title is the caption. */
export function picturesToFigures(tokens: Token[], known: KnownPictures): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline' || !token.children) continue;
    const [only, ...others] = token.children;
    const open = tokens[index - 1];
    const close = tokens[index + 1];
    const isAlone = only?.type === 'image' && others.length === 0;
    if (isAlone && isOwn(only) && open?.type === 'paragraph_open' && !open.hidden && close) {
      token.children = [];
      tokens[index] = blockToken(figure(only, known));
      open.hidden = true;
      close.hidden = true;
    } else {
      token.children = token.children.flatMap((child) => pictureTokens(child, known));
    }
  }
}

function pictureTokens(token: Token, known: KnownPictures): Token[] {
  if (token.type !== 'image') return [token];
  if (isOwn(token)) return [htmlToken(image(token, known))];
  const src = attribute(token, 'src');
  const alt = longMarkdown.plainText(token.children ?? []) || 'Picture';
  // Nothing is loaded from other hosts: their pictures are looked at there.
  return /^https?:/.test(src) ? linkTokens(alt, { href: src }) : [textToken(alt)];
}

/** The addresses of the site's own pictures in a text. */
export function pictureAddresses(source: string): string[] {
  return longMarkdown
    .parse(source, {})
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === 'image' && isOwn(token))
    .map((token) => attribute(token, 'src'));
}

function isOwn(token: Token): boolean {
  return /^\/[^/\\]/.test(attribute(token, 'src'));
}

function figure(token: Token, known: KnownPictures): string {
  const title = attribute(token, 'title');
  const caption = title ? `<figcaption>${longMarkdown.escapeHtml(title)}</figcaption>` : '';
  return `<figure>${image(token, known)}${caption}</figure>\n`;
}

function image(token: Token, known: KnownPictures): string {
  const { escapeHtml, plainText } = longMarkdown;
  const src = attribute(token, 'src');
  const picture = known.get(src);
  const size = picture
    ? ` srcset="${escapeHtml(picture.srcset)}" sizes="${SIZES}" width="${picture.width}" height="${picture.height}"`
    : '';
  const alt = escapeHtml(plainText(token.children ?? []));
  return `<img src="${escapeHtml(src)}"${size} alt="${alt}" loading="lazy" decoding="async">`;
}
