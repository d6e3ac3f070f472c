import MarkdownIt from 'markdown-it';
import { annotateLinks } from '../long-text/links.server.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

markdown.core.ruler.push('annotate-links', ({ tokens }) => annotateLinks(tokens));

/**
 * Renders short Markdown texts as safe HTML: raw HTML is escaped, unsafe links are dropped and
 * affiliate links are labeled. Articles use `long-text/` instead.
 */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
