import type { KeywordLinker } from '../links/keyword-linker.ts';
import { hasSponsoredLink } from '../links/sponsored-link.ts';
import { embedOrigin } from '../links/video-embed.ts';
import { anchorHeadings } from './headings.server.ts';
import { imagesToFigures, type MarkdownImage } from './images.server.ts';
import { annotateLinks, linkKeywords } from './links.server.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import type { LongText, TextBlock } from './long-text.ts';
import { extractVideos, isVideoToken } from './videos.server.ts';

export interface LongTextOptions {
  /** Shared by all texts of a page, so that each keyword is linked once per page. */
  linker?: KeywordLinker;
  /** The site's own images in the text, by URL. Their sizes prevent layout shifts. */
  images?: ReadonlyMap<string, MarkdownImage>;
}

/**
 * Renders an article's Markdown: headings get anchors, images captions, wide tables scroll, and
 * a paragraph that is only a link to a known video provider becomes a video. Raw HTML is escaped.
 */
export function renderLongText(
  source: string,
  { linker, images = new Map() }: LongTextOptions = {},
): LongText {
  const parsed = longMarkdown.parse(source, {});
  const minutes = countReadingMinutes(parsed);
  anchorHeadings(parsed);
  imagesToFigures(parsed, images);
  const tokens = extractVideos(parsed);
  annotateLinks(tokens);
  if (linker) linkKeywords(tokens, linker);
  const blocks = toBlocks(tokens);
  return {
    blocks,
    minutes,
    isSponsored: blocks.some((block) => block.kind === 'html' && hasSponsoredLink(block.html)),
  };
}

function toBlocks(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let pending: Token[] = [];
  const flush = () => {
    if (pending.length > 0) blocks.push({ kind: 'html', html: longMarkdown.renderTokens(pending) });
    pending = [];
  };
  for (const token of tokens) {
    if (!isVideoToken(token)) pending.push(token);
    else {
      flush();
      blocks.push({ kind: 'video', ...token.meta });
    }
  }
  flush();
  return blocks;
}

/** The origins that a page showing this text must list in its `frame-src` policy. */
export function embedOrigins({ blocks }: LongText): string[] {
  const origins = blocks.flatMap((block) =>
    block.kind === 'video' ? [embedOrigin(block.video)] : [],
  );
  return [...new Set(origins)];
}

const WORDS_PER_MINUTE = 220;

/** At least 1. */
function countReadingMinutes(texts: readonly { content: string }[]): number {
  let words = 0;
  for (const { content } of texts) words += content.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
