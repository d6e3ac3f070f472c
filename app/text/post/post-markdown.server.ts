import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { addMentions } from './mentions.server.ts';
import { limitNesting } from './nesting.server.ts';
import { simplifyBlocks } from './plain-blocks.server.ts';
import { restrictLinks } from './post-links.server.ts';
import { addBlockSpoilers } from './spoiler-blocks.server.ts';
import { addInlineSpoilers } from './spoilers.server.ts';

export type { Token };

/** Markdown syntax outside this list stays plain text. */
const ENABLED_RULES = [
  ...['normalize', 'block', 'inline', 'linkify', 'text_join'],
  ...['fence', 'blockquote', 'list', 'heading', 'paragraph'],
  ...['text', 'linkify', 'newline', 'escape', 'backticks', 'strikethrough', 'emphasis'],
  ...['link', 'image', 'autolink', 'balance_pairs', 'fragments_join'],
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
