import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { addMentions } from './mentions.server.ts';
import { limitNesting } from './nesting.server.ts';
import { simplifyBlocks } from './plain-blocks.server.ts';
import { restrictLinks } from './post-links.server.ts';
import { addBlockSpoilers } from './spoiler-blocks.server.ts';
import { addInlineSpoilers } from './spoilers.server.ts';

export type { Token };

/** What a post is made of; all else of Markdown stays text. */
const PARTS = [
  ...['normalize', 'block', 'inline', 'linkify', 'text_join'],
  ...['fence', 'blockquote', 'list', 'heading', 'paragraph'],
  ...['text', 'linkify', 'newline', 'escape', 'backticks', 'strikethrough', 'emphasis'],
  ...['link', 'image', 'autolink', 'balance_pairs', 'fragments_join'],
];

function postDialect(): MarkdownIt {
  const markdown = new createMarkdown('zero', {
    html: false,
    linkify: true,
    breaks: true,
    typographer: false,
    maxNesting: 100,
  });
  markdown.enable(PARTS);
  limitNesting(markdown);
  simplifyBlocks(markdown);
  addBlockSpoilers(markdown);
  addInlineSpoilers(markdown);
  restrictLinks(markdown);
  addMentions(markdown);
  return markdown;
}

/** The dialect of messages and comments. */
export const postMarkdown = postDialect();
