import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const OWN_IMAGE = /^(?:\/[^/\\]|image:[1-9]\d{0,8}$)/;

/** Whether it is the address of one of the site's own images: a path, or `image:12` in the library. */
export function isOwnImageAddress(address: string): boolean {
  return OWN_IMAGE.test(address);
}

/**
 * Reads a paragraph of nothing but own images as a paragraph for each, so that images on consecutive lines
 * are figures with captions as well.
 */
export function splitImageLines(markdown: MarkdownIt): void {
  markdown.core.ruler.push('image-lines', splitParagraphs);
}

function splitParagraphs(state: StateCore): void {
  const { tokens } = state;
  state.tokens = tokens.flatMap((token, index) => {
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const images = open?.type === 'paragraph_open' && !open.hidden ? readImages(token) : [];
    if (images.length < 2 || !open || !close) return [token];
    return images.flatMap((image, position) => [
      ...(position > 0 ? [copy(close), copy(open)] : []),
      Object.assign(copy(token), { content: image.content, children: [image] }),
    ]);
  });
}

/** Rendering changes tokens. */
function copy(token: Token): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)) as Token, token);
}

/** Empty if there is anything else in the paragraph. */
function readImages({ type, children }: Token): Token[] {
  if (type !== 'inline' || !children) return [];
  const others = children.filter((child) => child.type !== 'image');
  const images = children.filter((child) => child.type === 'image');
  const isBlank = ({ type: kind, content }: Token) =>
    kind === 'softbreak' || kind === 'hardbreak' || (kind === 'text' && !content.trim());
  const isOwn = (image: Token) => isOwnImageAddress(String(image.attrGet('src') ?? ''));
  return others.every(isBlank) && images.every(isOwn) ? images : [];
}
