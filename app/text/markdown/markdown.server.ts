import MarkdownIt from 'markdown-it';
import type { KeywordLinker } from '../links/keyword-linker.ts';
import { imagesToFigures, type MarkdownImages } from '../long-text/images.server.ts';
import { annotateLinks } from '../long-text/links.server.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
const inlineMarkdown = new MarkdownIt({ html: false, linkify: true, typographer: true }).disable(
  'image',
);

/**
 * Renders short Markdown texts as safe HTML: raw HTML is escaped, unsafe links are dropped and
 * affiliate links are labeled; a linker knows those of stores at addresses of their own. Articles use `long-text/` instead.
 */
export function renderMarkdown(
  source: string,
  images: MarkdownImages = new Map(),
  linker?: Pick<KeywordLinker, 'isSponsored'>,
): string {
  const tokens = markdown.parse(source, {});
  imagesToFigures(tokens, images);
  annotateLinks(tokens, linker);
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Renders one line, without paragraphs and images. */
export function renderInlineMarkdown(source: string): string {
  const tokens = inlineMarkdown.parseInline(source, {});
  annotateLinks(tokens);
  return inlineMarkdown.renderer.render(tokens, inlineMarkdown.options, {});
}
