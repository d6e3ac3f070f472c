import { excerptOf } from '../../text/excerpt.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import type { PictureSource } from '../images/picture-source.ts';
import type { findMediaItem, findNextMedia, listMedia } from './media.queries.server.ts';
import { filterSearch, type MediaFilter, mediaPath } from './media.schema.ts';
import type { Film, MediaItem, Neighbour } from './media-item.ts';
import type { MediaSummary } from './media-summary.ts';

type SummaryRow = Awaited<ReturnType<typeof listMedia>>[number];
type ItemRow = NonNullable<Awaited<ReturnType<typeof findMediaItem>>>;
type NeighbourRow = Awaited<ReturnType<typeof findNextMedia>>;

const SUMMARY_LENGTH = 200;

export function presentSummary(
  row: SummaryRow,
  pictures: ReadonlyMap<number, PictureSource>,
  filter: MediaFilter,
): MediaSummary {
  return {
    id: row.id,
    path: mediaPath(row) + filterSearch(filter),
    title: row.title,
    type: row.type,
    author: row.author ?? undefined,
    publishedAt: row.published_at.toISOString(),
    thumbnail: pictures.get(row.image_id),
  };
}

export function presentItem(
  row: ItemRow,
  picture: PictureSource,
  filter: MediaFilter,
): Omit<MediaItem, 'previous' | 'next'> {
  return {
    id: row.id,
    path: mediaPath(row),
    title: row.title,
    type: row.type,
    picture,
    film: presentFilm(row),
    playerUrl: safeAddress(row.player_url),
    description: renderMarkdown(row.description),
    summary: excerptOf(row.description, SUMMARY_LENGTH),
    author: row.author ?? undefined,
    credit: row.credit,
    source: row.source_name
      ? { name: row.source_name, url: safeAddress(row.source_url) }
      : undefined,
    licence: row.licence,
    provenance: row.provenance,
    publishedAt: row.published_at.toISOString(),
    galleryTo: `/media${filterSearch(filter)}`,
  };
}

export function presentNeighbour(row: NeighbourRow, filter: MediaFilter): Neighbour | undefined {
  return row && { id: row.id, to: mediaPath(row) + filterSearch(filter), title: row.title };
}

function presentFilm(row: ItemRow): Film | undefined {
  const { video_key, video_width, video_height, video_seconds } = row;
  if (row.type !== 'video' || !video_key || !video_width || !video_height) return undefined;
  return {
    path: `/videos/${video_key}`,
    width: video_width,
    height: video_height,
    seconds: video_seconds ?? 0,
  };
}

/** Only addresses of the web: what stands in the table may have come from anybody. */
function safeAddress(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
