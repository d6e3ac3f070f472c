import { truncate } from '../truncate.ts';
import type { Token } from './post-markdown.server.ts';
import { type ParsedOrSource, parsePost } from './render-post.server.ts';
import { SPOILER_PLACEHOLDER } from './spoilers.server.ts';

/**
 * A post as plain text for search, emails and notifications. Leaves out quotes unless the post
 * consists of nothing else, and replaces spoilers with a placeholder.
 * @throws RangeError if the source is longer than MAX_POST_LENGTH
 */
export function postPlainText(post: ParsedOrSource): string {
  const tokens = typeof post === 'string' ? parsePost(post) : post;
  return toText(withoutQuotes(tokens)) || toText(tokens);
}

/** Includes quotes, and leaves out list markers. */
export function postWholeText(source: string): string {
  return toText(parsePost(source), '');
}

function withoutQuotes(tokens: readonly Token[]): Token[] {
  let quotes = 0;
  return tokens.filter((token) => {
    if (token.tag !== 'blockquote') return quotes === 0;
    quotes += token.nesting;
    return false;
  });
}

function toText(tokens: readonly Token[], item = '- '): string {
  let hidden = 0;
  const blocks = tokens.map((token) => {
    if (token.type === 'spoiler_block_open') hidden += 1;
    if (token.type === 'spoiler_block_close') {
      hidden -= 1;
      return `${SPOILER_PLACEHOLDER}\n\n`;
    }
    return hidden > 0 ? '' : blockText(token, item);
  });
  return blocks
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The start of the post as plain text on one line. */
export function postTextExcerpt(source: string, length: number): string {
  return truncate(postPlainText(source), length);
}

function blockText(token: Token, item: string): string {
  if (token.type === 'list_item_open') return item;
  if (token.type === 'inline') return `${lineText(token.children ?? [])}\n`;
  if (token.type === 'fence') return token.content;
  return token.level === 0 && token.nesting === -1 ? '\n' : '';
}

function lineText(children: readonly Token[]): string {
  let isHidden = false;
  return children
    .map((child) => {
      if (child.type === 'spoiler_open') isHidden = true;
      else if (child.type === 'spoiler_close') {
        isHidden = false;
        return SPOILER_PLACEHOLDER;
      } else if (!isHidden && child.type !== 'html_inline') {
        return child.tag === 'br' ? '\n' : child.content;
      }
      return '';
    })
    .join('');
}
