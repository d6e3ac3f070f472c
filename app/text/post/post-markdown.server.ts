import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { limitDepth } from './depth.server.ts';
import { findMentions } from './mentions.server.ts';
import { plainBlocks } from './plain-blocks.server.ts';
import { keepLinksModest } from './post-links.server.ts';
import { hideSpoilerBlocks } from './spoiler-blocks.server.ts';
import { hideSpoilers } from './spoilers.server.ts';

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
  limitDepth(markdown);
  plainBlocks(markdown);
  hideSpoilerBlocks(markdown);
  hideSpoilers(markdown);
  keepLinksModest(markdown);
  findMentions(markdown);
  return markdown;
}

/** The dialect of messages and comments. */
export const postMarkdown = postDialect();
