import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { truncate } from '../truncate.ts';
import { cleanPostSource } from './clean-post-source.ts';
import { postPlainText } from './plain-text.server.ts';
import { MAX_QUOTE_LENGTH } from './post-limits.ts';
import { postMarkdown } from './post-markdown.server.ts';

/**
 * What a reply begins with that quotes a post: its source as a quote, without the quotes in it.
 * A long one is cut between its blocks, so that no spoiler is cut open.
 */
export function quotePost(author: string, source: string): string {
  const lines = cleanPostSource(source).split('\n');
  const kept: string[] = [];
  let length = 0;
  let isCut = false;
  for (const { type, level, map } of postMarkdown.parse(lines.join('\n'), {})) {
    if (level !== 0 || !map || type === 'blockquote_open' || isCut) continue;
    const block = lines
      .slice(...map)
      .join('\n')
      .trimEnd();
    length += block.length;
    isCut = length > MAX_QUOTE_LENGTH;
    if (!isCut) kept.push(block);
  }
  if (kept.length === 0)
    kept.push(escapeMarkdown(truncate(postPlainText(source), MAX_QUOTE_LENGTH)));
  else if (isCut) kept.push('…');
  return `${quoted(`**${escapeMarkdown(author)}**:\n${kept.join('\n\n')}`)}\n\n`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
