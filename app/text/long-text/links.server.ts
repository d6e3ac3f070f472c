import type { KeywordLinker } from '../links/keyword-linker.ts';
import { isSponsoredAddress } from '../links/sponsored-address.ts';
import { sponsoredAttributes, sponsoredLabelHtml } from '../links/sponsored-link.ts';
import type { Token } from './long-markdown.server.ts';
import { attribute, htmlToken, linkTokens, textToken } from './tokens.server.ts';

type LinkJudge = Pick<KeywordLinker, 'isSponsored'>;

/** Labels affiliate links and sets `rel` on external links. */
export function annotateLinks(tokens: readonly Token[], linker?: LinkJudge): void {
  for (const token of tokens) {
    if (token.children) token.children = annotateInline(token.children, linker);
  }
}

function annotateInline(children: readonly Token[], linker: LinkJudge | undefined): Token[] {
  let isSponsored = false;
  return children.flatMap((child) => {
    if (child.type === 'link_open') {
      const href = attribute(child, 'href');
      isSponsored = linker ? linker.isSponsored(href) : isSponsoredAddress(href);
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

/** Links keywords, except in headings, links and code. */
export function linkKeywords(tokens: readonly Token[], linker: KeywordLinker): void {
  let isHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') isHeading = true;
    else if (token.type === 'heading_close') isHeading = false;
    else if (token.children && !isHeading) {
      token.children = linkInline(joinTextTokens(token.children), linker);
    }
  }
}

/** Joins lines, because a keyword can span a line break. */
function joinTextTokens(children: readonly Token[]): Token[] {
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

function linkInline(children: readonly Token[], linker: KeywordLinker): Token[] {
  let depth = 0;
  return children.flatMap((child) => {
    if (child.type === 'link_open') depth += 1;
    if (child.type === 'link_close') depth -= 1;
    return child.type === 'text' && depth === 0 ? linkText(child.content, linker) : [child];
  });
}

function linkText(text: string, linker: KeywordLinker): Token[] {
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
