import MarkdownIt, { type Token } from 'markdown-it';
import { readLongDialect } from '../markdown/long-dialect.ts';
import { splitAtMarkupLimit } from '../markdown/markup-limits.ts';
import { skipUnclosedBrackets } from '../markdown/unclosed-brackets.ts';

export type { Token };

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
markdown.use(readLongDialect).use(skipUnclosedBrackets);
const { escapeHtml } = markdown.utils;

markdown.renderer.rules.table_open = () =>
  // Focusable, so that keyboard users can scroll it with the arrow keys.
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.th_open = (tokens, index, options, _, renderer) => {
  tokens[index]?.attrSet('scope', 'col');
  return renderer.renderToken(tokens, index, options);
};
markdown.renderer.rules.code_block = (tokens, index) => code(tokens[index]?.content ?? '');
markdown.renderer.rules.fence = (tokens, index) => code(tokens[index]?.content ?? '');

function code(content: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(content)}</code></pre>\n`;
}

/** The Markdown dialect of articles. The other files in this folder transform its tokens. */
export const longMarkdown = {
  /** Markup beyond the limits is shown as typed: imports and earlier texts may have more. */
  parse: (source: string, environment: object): Token[] => {
    const [start, rest] = splitAtMarkupLimit(source);
    const tokens = markdown.parse(start, { ...environment });
    if (rest === '') return tokens;
    const typed = markdown.parse('```\n```', {});
    for (const token of typed) token.content = rest;
    return [...tokens, ...typed];
  },
  renderTokens: (tokens: Token[]): string => markdown.renderer.render(tokens, markdown.options, {}),
  plainText: (tokens: readonly Token[]): string =>
    markdown.renderer.renderInlineAsText([...tokens], markdown.options, {}),
  escapeHtml,
};
