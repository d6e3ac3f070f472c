import MarkdownIt from 'markdown-it';
import { markLinks } from './long-text/links.server.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

markdown.core.ruler.push('mark-links', ({ tokens }) => markLinks(tokens));

/**
 * Markdown as safe HTML: raw HTML in it is shown as text, and only links people can follow are
 * links; those that earn something say so. What an article is made of is in `long-text`.
 */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
