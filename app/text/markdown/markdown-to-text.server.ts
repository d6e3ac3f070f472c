import MarkdownIt, { type Token } from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });

/** Plain text without Markdown syntax. Keeps paragraphs and list items separate. */
export function markdownToText(source: string): string {
  const blocks = markdown.parse(source, {}).map((token) => {
    if (token.type === 'list_item_open') return '- ';
    if (token.type === 'inline') return `${(token.children ?? []).map(tokenText).join('')}\n`;
    if (token.type === 'fence' || token.type === 'code_block') return token.content;
    return token.level === 0 && token.nesting === -1 ? '\n' : '';
  });
  return blocks.join('').trim();
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return '\n';
    default:
      return token.content;
  }
}
