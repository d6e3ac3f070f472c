import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { truncate } from '../truncate.ts';
import { cleanPostSource } from './clean-post-source.ts';
import { postPlainText } from './plain-text.server.ts';
import { MAX_QUOTE_LENGTH } from './post-limits.ts';
import { postMarkdown } from './post-markdown.server.ts';

/**
 * The Markdown that starts a quoting reply: the post's source without its own quotes. A long post is
 * cut between blocks, so that a spoiler never loses its closing marker.
 */
export function quotePost(author: string, source: string): string {
  const lines = cleanPostSource(source).split('\n');
  const blocks: string[] = [];
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
    if (!isCut) blocks.push(block);
  }
  if (blocks.length === 0)
    blocks.push(escapeMarkdown(truncate(postPlainText(source), MAX_QUOTE_LENGTH)));
  else if (isCut) blocks.push('…');
  return `${prefixLines(`**${escapeMarkdown(author)}**:\n${blocks.join('\n\n')}`)}\n\n`;
}

function prefixLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
