import type { StateBlock, StateCore } from 'markdown-it';
import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { addMentions } from './mentions.server.ts';
import { MAX_BLOCK_DEPTH, MAX_EMPHASIS_DEPTH } from './post-limits.ts';
import { restrictLinks } from './post-links.server.ts';
import { addBlockSpoilers } from './spoiler-blocks.server.ts';
import { addInlineSpoilers } from './spoilers.server.ts';

export type { Token };

/** Markdown syntax outside this list stays plain text. */
const ENABLED_RULES = [
  'normalize',
  'block',
  'inline',
  'linkify',
  'text_join',
  'fence',
  'blockquote',
  'list',
  'heading',
  'paragraph',
  'text',
  'linkify',
  'newline',
  'escape',
  'backticks',
  'strikethrough',
  'emphasis',
  'link',
  'image',
  'autolink',
  'balance_pairs',
  'fragments_join',
];

function createPostMarkdown(): MarkdownIt {
  const markdown = new createMarkdown('zero', {
    html: false,
    linkify: true,
    breaks: true,
    typographer: false,
    maxNesting: 100,
  });
  markdown.enable(ENABLED_RULES);
  limitNesting(markdown);
  simplifyBlocks(markdown);
  addBlockSpoilers(markdown);
  addInlineSpoilers(markdown);
  restrictLinks(markdown);
  addMentions(markdown);
  return markdown;
}

/** The Markdown dialect of messages and comments. */
export const postMarkdown = createPostMarkdown();

const AUTO_DIRECTION = ['paragraph_open', 'heading_open', 'list_item_open'];

/**
 * Renders headings as bold paragraphs, to keep the page's outline intact. Each block gets
 * `dir="auto"`, so that right-to-left text does not affect its neighbors.
 */
function simplifyBlocks({ core, renderer, utils }: MarkdownIt): void {
  core.ruler.after('inline', 'plain-blocks', ({ tokens, Token: TokenClass }) => {
    for (const [index, token] of tokens.entries()) {
      if (AUTO_DIRECTION.includes(token.type)) token.attrSet('dir', 'auto');
      if (token.type === 'heading_open') makeBold(tokens[index + 1], TokenClass);
      if (/^heading_/.test(token.type)) token.tag = 'p';
    }
  });
  renderer.rules.fence = (tokens, index) => {
    const code = utils.escapeHtml(tokens[index]?.content ?? '');
    return `<pre dir="ltr" tabindex="0"><code>${code}</code></pre>\n`;
  };
}

function makeBold(inline: Token | undefined, TokenClass: StateCore['Token']): void {
  if (!inline?.children) return;
  const open = new TokenClass('strong_open', 'strong', 1);
  inline.children = [open, ...inline.children, new TokenClass('strong_close', 'strong', -1)];
}

type BlockRule = (state: StateBlock, from: number, to: number, isSilent: boolean) => boolean;

/** Limits the depth of quotes, lists and emphasis, because deep nesting is slow to lay out in browsers. */
function limitNesting(markdown: MarkdownIt): void {
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
