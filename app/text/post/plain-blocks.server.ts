import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const OWN_DIRECTION = ['paragraph_open', 'heading_open', 'list_item_open'];

/**
 * Headings are bold paragraphs: a page's headings are its own. Each block finds its own direction,
 * so that a right-to-left one does not turn its neighbours.
 */
export function simplifyBlocks({ core, renderer, utils }: MarkdownIt): void {
  core.ruler.after('inline', 'plain-blocks', ({ tokens, Token: TokenOf }) => {
    for (const [index, token] of tokens.entries()) {
      if (OWN_DIRECTION.includes(token.type)) token.attrSet('dir', 'auto');
      if (token.type === 'heading_open') embolden(tokens[index + 1], TokenOf);
      if (/^heading_/.test(token.type)) token.tag = 'p';
    }
  });
  renderer.rules.fence = (tokens, index) => {
    const code = utils.escapeHtml(tokens[index]?.content ?? '');
    return `<pre dir="ltr" tabindex="0"><code>${code}</code></pre>\n`;
  };
}

function embolden(words: Token | undefined, TokenOf: StateCore['Token']): void {
  if (!words?.children) return;
  const open = new TokenOf('strong_open', 'strong', 1);
  words.children = [open, ...words.children, new TokenOf('strong_close', 'strong', -1)];
}
