import { anchorOf } from '../anchor.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import { htmlToken } from './tokens.server.ts';

/** The page's one first-level heading is the title. */
function lowered(tag: string): string {
  return tag === 'h1' ? 'h2' : tag;
}

/** Gives each heading an anchor of its own, and a link to it behind its words. */
export function anchorHeadings(tokens: readonly Token[]): void {
  const taken = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_close') token.tag = lowered(token.tag);
    if (token.type !== 'heading_open') continue;
    token.tag = lowered(token.tag);
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
