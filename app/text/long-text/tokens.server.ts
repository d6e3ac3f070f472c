import MarkdownIt from 'markdown-it';
import type { Token } from './long-markdown.server.ts';

const state = new MarkdownIt().parse('a', {});
const TokenClass = state[0]?.constructor as new (
  type: string,
  tag: string,
  nesting: -1 | 0 | 1,
) => Token;

export function textToken(content: string): Token {
  const token = new TokenClass('text', '', 0);
  token.content = content;
  return token;
}

/** Trusted inline HTML. */
export function htmlToken(html: string): Token {
  const token = new TokenClass('html_inline', '', 0);
  token.content = html;
  return token;
}

/** Trusted block HTML. */
export function blockToken(html: string): Token {
  const token = new TokenClass('html_block', '', 0);
  token.block = true;
  token.content = html;
  return token;
}

/** A line of text. */
export function inlineToken(children: Token[]): Token {
  const token = new TokenClass('inline', '', 0);
  token.block = true;
  token.children = children;
  return token;
}

export function linkTokens(text: string, attributes: Record<string, string>): Token[] {
  const open = new TokenClass('link_open', 'a', 1);
  open.attrs = Object.entries(attributes);
  return [open, textToken(text), new TokenClass('link_close', 'a', -1)];
}

/** Empty if the token lacks the attribute. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
