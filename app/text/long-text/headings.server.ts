import { anchorOf } from '../anchor.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { htmlToken } from './tokens.server.ts';

/**
 * The title is the page's one first-level heading: those of the text begin right below it,
 * whichever level they are written at, and none skips a level.
 */
function fitLevels(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const levelOf = ({ tag }: Token) => Math.max(2, Number(tag.slice(1)));
  const shift = headings.reduce((least, token) => Math.min(least, levelOf(token)), 6) - 2;
  let level = 1;
  for (const token of headings) {
    if (token.type === 'heading_open') level = Math.min(levelOf(token) - shift, level + 1);
    token.tag = `h${level}`;
  }
}

/** Gives each heading its level, an anchor of its own, and a link to it behind its words. */
export function anchorHeadings(tokens: readonly Token[]): void {
  fitLevels(tokens);
  const taken = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = tokens[index + 1];
    if (!words?.children) continue;
    const text = longMarkdown.plainText(words.children);
    const anchor = unique(anchorOf(text), taken);
    token.attrSet('id', anchor);
    if (!text.trim()) continue;
    const label = longMarkdown.escapeHtml(`Link to “${text}”`);
    words.children.push(
      htmlToken(` <a class="heading-anchor" href="#${anchor}" aria-label="${label}">#</a>`),
    );
  }
}

function unique(anchor: string, taken: Map<string, number>): string {
  const before = taken.get(anchor) ?? 0;
  taken.set(anchor, before + 1);
  if (before === 0) return anchor;
  return unique(`${anchor}-${before + 1}`, taken);
}
