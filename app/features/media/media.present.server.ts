import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { findVideoEmbed } from '#app/text/links/video-embed.ts';
import type { MarkdownImages } from '#app/text/long-text/images.server.ts';
import { renderSubmittedMarkdown, withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { findMediaItem, findNextMedia, listMedia } from './media.queries.server.ts';
import { type MediaFilter, mediaFilterQuery, mediaPath } from './media.schema.ts';
import type { MediaItem, Neighbor, VideoFile } from './media-item.ts';
import type { MediaSummary } from './media-summary.ts';

type SummaryRow = Awaited<ReturnType<typeof listMedia>>[number];
type ItemRow = NonNullable<Awaited<ReturnType<typeof findMediaItem>>>;
type NeighborRow = Awaited<ReturnType<typeof findNextMedia>>;

const SUMMARY_LENGTH = 200;

export function presentSummary(
  row: SummaryRow,
  images: ReadonlyMap<number, ImageSource>,
  filter: MediaFilter,
): MediaSummary {
  return {
    id: row.id,
    path: mediaPath(row) + mediaFilterQuery(filter),
    title: row.title,
    type: row.type,
    author: row.author ?? undefined,
    publishedAt: row.published_at.toISOString(),
    thumbnail: images.get(row.image_id ?? 0),
  };
}

interface ItemParts {
  image: ImageSource | undefined;
  textImages: MarkdownImages;
  /** Knows the affiliates' own stores. */
  linker: KeywordLinker;
}

export function presentItem(
  row: ItemRow,
  { image, textImages, linker }: ItemParts,
  filter: MediaFilter,
): Omit<MediaItem, 'previous' | 'next'> {
  return {
    id: row.id,
    path: mediaPath(row),
    title: row.title,
    type: row.type,
    image,
    video: presentVideoFile(row),
    embed: findVideoEmbed(row.player_url ?? ''),
    externalUrl: safeUrl(row.player_url),
    description: renderSubmittedMarkdown(row.description, textImages, linker),
    summary: truncate(markdownToText(withoutSpoilers(row.description)), SUMMARY_LENGTH),
    author: row.author ?? undefined,
    credit: row.credit,
    source: row.source_name ? { name: row.source_name, url: safeUrl(row.source_url) } : undefined,
    license: row.license,
    provenance: row.provenance,
    category: row.category,
    publishedAt: row.published_at.toISOString(),
    gallery: { label: 'All media', path: `/media${mediaFilterQuery(filter)}` },
  };
}

export function presentNeighbor(row: NeighborRow, filter: MediaFilter): Neighbor | undefined {
  return row && { id: row.id, path: mediaPath(row) + mediaFilterQuery(filter), title: row.title };
}

type VideoColumns = Pick<
  ItemRow,
  'type' | 'video_key' | 'video_width' | 'video_height' | 'video_seconds'
>;

export function presentVideoFile(row: VideoColumns): VideoFile | undefined {
  const { video_key, video_width, video_height, video_seconds } = row;
  if (row.type !== 'video' || !video_key || !video_width || !video_height) return undefined;
  return {
    path: `/videos/${video_key}`,
    width: video_width,
    height: video_height,
    seconds: video_seconds ?? 0,
  };
}

/** Only http and https, because submissions can contain any URL. */
function safeUrl(url: string | null): string | undefined {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
