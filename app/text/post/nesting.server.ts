import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { MAX_BLOCK_DEPTH, MAX_EMPHASIS_DEPTH } from './post-limits.ts';

type BlockRule = (state: StateBlock, from: number, to: number, isSilent: boolean) => boolean;

/** Limits the depth of quotes, lists and emphasis, because deep nesting is slow to lay out in browsers. */
export function limitNesting(markdown: MarkdownIt): void {
  for (const name of ['blockquote', 'list']) limitBlock(markdown, name);
  markdown.core.ruler.push('limit-emphasis', ({ tokens }) => {
    for (const token of tokens) {
      if (token.children) token.children = limitEmphasis(token.children);
    }
  });
}

function limitBlock({ block: { ruler } }: MarkdownIt, name: string): void {
  const rule = ruler.__rules__.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  ruler.at(name, withDepthLimit(rule.fn, name), { alt: rule.alt });
}

function withDepthLimit(rule: BlockRule, name: string): BlockRule {
  const key = `depth of ${name}`;
  return (state, from, to, isSilent) => {
    const depth = Number(state.env[key] ?? 0);
    if (depth >= MAX_BLOCK_DEPTH) return false;
    if (isSilent) return rule(state, from, to, true);
    state.env[key] = depth + 1;
    const isFound = rule(state, from, to, false);
    state.env[key] = depth;
    return isFound;
  };
}

function limitEmphasis(children: readonly Token[]): Token[] {
  let depth = 0;
  return children.filter((child) => {
    if (child.nesting === -1) depth -= 1;
    const isTooDeep = depth >= MAX_EMPHASIS_DEPTH && child.nesting !== 0;
    if (child.nesting === 1) depth += 1;
    return !(isTooDeep && ['em', 'strong', 's'].includes(child.tag));
  });
}
