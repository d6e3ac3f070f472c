import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const AUTO_DIRECTION = ['paragraph_open', 'heading_open', 'list_item_open'];

/**
 * Renders headings as bold paragraphs, to keep the page's outline intact. Each block gets
 * `dir="auto"`, so that right-to-left text does not affect its neighbors.
 */
export function simplifyBlocks({ core, renderer, utils }: MarkdownIt): void {
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
