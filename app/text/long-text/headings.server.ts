import { headingAnchor, uniqueAnchor } from '../markdown/heading-anchor.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { htmlToken } from './tokens.server.ts';

/**
 * The page title is the only h1. Shifts the text's headings so that they start at h2 and never
 * skip a level.
 */
function normalizeLevels(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const getLevel = ({ tag }: Token) => Math.max(2, Number(tag.slice(1)));
  const shift = headings.reduce((lowest, token) => Math.min(lowest, getLevel(token)), 6) - 2;
  let level = 1;
  for (const token of headings) {
    if (token.type === 'heading_open') level = Math.min(getLevel(token) - shift, level + 1);
    token.tag = `h${level}`;
  }
}

/** Gives each heading its level, a unique anchor, and a trailing link to that anchor. */
export function anchorHeadings(tokens: readonly Token[]): void {
  normalizeLevels(tokens);
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = tokens[index + 1];
    if (!inline?.children) continue;
    const text = longMarkdown.plainText(inline.children);
    const anchor = uniqueAnchor(headingAnchor(text), counts);
    token.attrSet('id', anchor);
    if (!text.trim()) continue;
    const label = longMarkdown.escapeHtml(`Link to “${text}”`);
    inline.children.push(
      htmlToken(` <a class="heading-anchor" href="#${anchor}" aria-label="${label}">#</a>`),
    );
  }
}
