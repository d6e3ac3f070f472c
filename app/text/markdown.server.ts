import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });

/** Markdown as safe HTML: raw HTML in it is shown as text, and only links people can follow are links. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
