import { isSponsoredPath, sponsoredAttributes, sponsoredLabelHtml } from '../sponsored-link.ts';
import type { WordLinker } from '../word-linker.ts';
import type { Token } from './long-markdown.server.ts';
import { attribute, htmlToken, linkTokens, textToken } from './tokens.server.ts';

/** Links to counted products say so; links to other sites hand nothing on. */
export function markLinks(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.children) token.children = markLine(token.children);
  }
}

function markLine(children: readonly Token[]): Token[] {
  let isSponsored = false;
  return children.flatMap((child) => {
    if (child.type === 'link_open') {
      const href = attribute(child, 'href');
      isSponsored = isSponsoredPath(href);
      if (isSponsored) setAttributes(child, sponsoredAttributes);
      else if (/^(https?:)?\/\//i.test(href)) child.attrSet('rel', 'noopener');
    }
    const isLabelled = child.type === 'link_close' && isSponsored;
    return isLabelled ? [child, htmlToken(sponsoredLabelHtml)] : [child];
  });
}

function setAttributes(token: Token, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
}

/** Links the words the linker knows, but not in headings, links or code. */
export function wordsToLinks(tokens: readonly Token[], linker: WordLinker): void {
  let isHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') isHeading = true;
    else if (token.type === 'heading_close') isHeading = false;
    else if (token.children && !isHeading) {
      token.children = linkLine(joinedLines(token.children), linker);
    }
  }
}

/** A word may go on in the next line of the source. */
function joinedLines(children: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const child of children) {
    const text =
      child.type === 'softbreak' ? '\n' : child.type === 'text' ? child.content : undefined;
    const last = joined.at(-1);
    if (text === undefined) joined.push(child);
    else if (last?.type === 'text') last.content += text;
    else joined.push(textToken(text));
  }
  return joined;
}

function linkLine(children: readonly Token[], linker: WordLinker): Token[] {
  let depth = 0;
  return children.flatMap((child) => {
    if (child.type === 'link_open') depth += 1;
    if (child.type === 'link_close') depth -= 1;
    return child.type === 'text' && depth === 0 ? linkText(child.content, linker) : [child];
  });
}

function linkText(text: string, linker: WordLinker): Token[] {
  return linker
    .split(text)
    .flatMap((piece) =>
      piece.href === undefined
        ? [textToken(piece.text)]
        : [
            ...linkTokens(piece.text, { href: piece.href, ...sponsoredAttributes }),
            htmlToken(sponsoredLabelHtml),
          ],
    );
}
