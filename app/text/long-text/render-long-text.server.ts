import type { KeywordLinker } from '../links/keyword-linker.ts';
import { hasSponsoredLink } from '../links/sponsored-link.ts';
import { embedOrigin, findVideoEmbed, type VideoEmbed } from '../links/video-embed.ts';
import { findLoneLink } from '../markdown/lone-link.ts';
import { type ReferencedContents, resolveContentReferences } from './content-references.server.ts';
import { anchorHeadings } from './headings.server.ts';
import { imagesToFigures, type MarkdownImages } from './images.server.ts';
import { annotateLinks, linkKeywords } from './links.server.ts';
import { longMarkdown, type Token } from './long-markdown.server.ts';
import type { LongText, TextBlock } from './long-text.ts';
import { marksToHtml } from './marked-quotes.server.ts';
import { countWords, toReadingMinutes } from './reading-time.ts';
import { blockToken } from './tokens.server.ts';

const MARKED_BLOCK =
  /<(?:div|details|li) class="(?:callout|gallery|comparison|bookmark|task|footnotes)\b/;

export interface LongTextOptions {
  /** Shared by all texts of a page, so that each keyword is linked once per page. */
  linker?: KeywordLinker;
  /** By default true; otherwise the linker only tells which links are affiliate links. */
  hasKeywordLinks?: boolean;
  /** The site's own images in the text, by address. Library images that are missing here are left out. */
  images?: MarkdownImages;
  /** The content that the text refers to. */
  contents?: ReferencedContents;
}

/**
 * Renders an article's Markdown: headings get anchors, images captions, wide tables scroll, and
 * a paragraph that is only a link becomes a video or a card of our own content. Raw HTML is escaped.
 */
export function renderLongText(
  source: string,
  {
    linker,
    hasKeywordLinks = true,
    images = new Map(),
    contents = new Map(),
  }: LongTextOptions = {},
): LongText {
  const parsed = longMarkdown.parse(source, {});
  const words = parsed.reduce((sum, { content }) => sum + countWords(content), 0);
  const minutes = toReadingMinutes(words);
  anchorHeadings(parsed);
  const withFigures = imagesToFigures(parsed, images);
  resolveContentReferences(withFigures, contents);
  const tokens = extractVideos(marksToHtml(withFigures));
  annotateLinks(tokens, linker);
  if (linker && hasKeywordLinks) linkKeywords(tokens, linker);
  const blocks = toBlocks(tokens);
  const some = (test: (html: string) => boolean) =>
    blocks.some((block) => block.kind === 'html' && test(block.html));
  return {
    blocks,
    minutes,
    hasMarkedBlocks: some((html) => MARKED_BLOCK.test(html)),
    isSponsored: some(hasSponsoredLink),
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

const VIDEO = 'video';

type VideoToken = Token & { meta: { video: VideoEmbed; title: string } };

function isVideoToken(token: Token): token is VideoToken {
  return token.type === VIDEO;
}

/** Replaces each paragraph that is only a link to a known video provider with a video token. */
function extractVideos(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const video =
      token.type === 'paragraph_open' && token.level === 0 && findVideo(tokens[index + 1]);
    if (video) {
      result.push(video);
      // Skip the paragraph's inline and closing tokens.
      index += 2;
    } else result.push(token);
  }
  return result;
}

function findVideo(inline: Token | undefined): VideoToken | undefined {
  const link = findLoneLink(inline);
  const video = link && findVideoEmbed(link.href);
  if (!video) return undefined;
  const title = link.title ?? `Video on ${video.provider}`;
  const token = blockToken('');
  token.type = VIDEO;
  return Object.assign(token, { meta: { video, title } });
}
