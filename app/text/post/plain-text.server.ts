import { truncate } from '../truncate.ts';
import type { Token } from './post-markdown.server.ts';
import { parsePost } from './render-post.server.ts';

/** What stands for words that are hidden until asked for. */
const HIDDEN = '[spoiler]';

/**
 * What a post says, without its marks, for search, mails and notifications: its own words, or those
 * it quotes when it has no others. What spoilers hide stays hidden. @throws RangeError as `renderPost`
 */
export function postPlainText(source: string): string {
  const tokens = parsePost(source);
  return spoken(withoutQuotes(tokens)) || spoken(tokens);
}

function withoutQuotes(tokens: readonly Token[]): Token[] {
  let quotes = 0;
  return tokens.filter((token) => {
    if (token.tag !== 'blockquote') return quotes === 0;
    quotes += token.nesting;
    return false;
  });
}

function spoken(tokens: readonly Token[]): string {
  let hidden = 0;
  const blocks = tokens.map((token) => {
    if (token.type === 'spoiler_block_open') hidden += 1;
    if (token.type === 'spoiler_block_close') {
      hidden -= 1;
      return `${HIDDEN}\n\n`;
    }
    return hidden > 0 ? '' : spokenBlock(token);
  });
  return blocks
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The beginning of what a post says, on one line. */
export function postTextExcerpt(source: string, length: number): string {
  return truncate(postPlainText(source), length);
}

function spokenBlock(token: Token): string {
  if (token.type === 'list_item_open') return '- ';
  if (token.type === 'inline') return `${spokenLine(token.children ?? [])}\n`;
  if (token.type === 'fence') return token.content;
  return token.level === 0 && token.nesting === -1 ? '\n' : '';
}

function spokenLine(children: readonly Token[]): string {
  let isHidden = false;
  return children
    .map((child) => {
      if (child.type === 'spoiler_open') isHidden = true;
      else if (child.type === 'spoiler_close') {
        isHidden = false;
        return HIDDEN;
      } else if (!isHidden) return child.tag === 'br' ? '\n' : child.content;
      return '';
    })
    .join('');
}
