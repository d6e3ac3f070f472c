import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import type { KeywordLinker } from '../links/keyword-linker.ts';
import { imagesToFigures, type MarkdownImages } from '../long-text/images.server.ts';
import { annotateLinks } from '../long-text/links.server.ts';
import { addBlockSpoilers } from '../post/spoiler-blocks.server.ts';
import { addInlineSpoilers } from '../post/spoilers.server.ts';
import { splitImageLines } from './image-lines.ts';
import { skipUnclosedBrackets } from './unclosed-brackets.ts';

const options = { html: false, linkify: true, typographer: true };
const markdown = new MarkdownIt(options).use(splitImageLines).use(skipUnclosedBrackets);
const markdownWithSpoilers = createMarkdownWithSpoilers();
const inlineMarkdown = new MarkdownIt(options).disable('image').use(skipUnclosedBrackets);

function createMarkdownWithSpoilers(): Parser {
  const created = new MarkdownIt(options).use(splitImageLines).use(skipUnclosedBrackets);
  addBlockSpoilers(created);
  addInlineSpoilers(created);
  return created;
}

/**
 * Renders short Markdown texts as safe HTML: raw HTML is escaped, unsafe links are dropped and
 * affiliate links are labeled; a linker knows those of stores at addresses of their own. Articles use `long-text/` instead.
 */
export function renderMarkdown(
  source: string,
  images: MarkdownImages = new Map(),
  linker?: Pick<KeywordLinker, 'isSponsored'>,
): string {
  return render(markdown, source, images, linker);
}

/** For texts that readers submit, and what is published of them: `||spoilers||` are hidden, as in posts. */
export function renderSubmittedMarkdown(
  source: string,
  images: MarkdownImages = new Map(),
  linker?: Pick<KeywordLinker, 'isSponsored'>,
): string {
  return render(markdownWithSpoilers, source, images, linker);
}

/** A submitted text without what its spoilers hide, for excerpts and feeds. */
export function withoutSpoilers(source: string): string {
  return source.replaceAll(/\|\|(?:(?!\|\|)[\s\S])+\|\|/g, '[spoiler]');
}

function render(
  parser: Parser,
  source: string,
  images: MarkdownImages,
  linker: Pick<KeywordLinker, 'isSponsored'> | undefined,
): string {
  const tokens = imagesToFigures(parser.parse(source, {}), images);
  annotateLinks(tokens, linker);
  return parser.renderer.render(tokens, parser.options, {});
}

/** Renders one line, without paragraphs and images. */
export function renderInlineMarkdown(source: string): string {
  const tokens = inlineMarkdown.parseInline(source, {});
  annotateLinks(tokens);
  return inlineMarkdown.renderer.render(tokens, inlineMarkdown.options, {});
}
