import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { getImagesById, getImagesOf, type SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { findAlbumNeighbors } from './albums/get-albums.server.ts';
import { presentItem, presentNeighbor, presentSummary } from './media.present.server.ts';
import {
  findMediaItem,
  findMediaItemForPreview,
  findMediaRow,
  findNextMedia,
  findPreviousMedia,
  listMedia,
} from './media.queries.server.ts';
import { type MediaFilter, mediaFilterParams } from './media.schema.ts';
import type { MediaItem } from './media-item.ts';
import type { MediaSummary } from './media-summary.ts';

/** Cache tag of every list of media. */
export const mediaTag = 'media';
/** Cache tag of the item's own page and of its neighbors' pages, which show its title. */
export const mediaItemTag = (id: number) => `media-item:${id}`;

export async function getLatestMedia(db: Database, limit: number): Promise<MediaSummary[]> {
  const rows = await listMedia(db, {}, undefined, limit);
  const images = await getImagesOf(db, rows);
  return rows.map((row) => presentSummary(row, images, {}));
}

/** One page of the gallery. The items' paths include the filter. */
export async function getGalleryPage(
  db: Database,
  filter: MediaFilter,
  after: Cursor | undefined,
  pageSize: number,
): Promise<ListPage<MediaSummary>> {
  const rows = await listMedia(db, filter, after, pageSize + 1);
  const images = await getImagesOf(db, rows);
  return listPage(
    rows,
    pageSize,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentSummary(row, images, filter),
  );
}

/**
 * A published item with its neighbors. Ignores a filter that the item does not match, and an album
 * that does not show it.
 * @throws AppError not-found if the item is not published
 */
export async function getMediaItem(
  db: Database,
  id: number,
  requestedFilter: MediaFilter,
): Promise<MediaItem> {
  const row = await findMediaItem(db, id);
  if (!row) throw new AppError('not-found');
  const [images, textImages, linker] = await Promise.all([
    getImagesById(db, [row.image_id]),
    getMarkdownImages(db, row.description),
    getKeywordLinker(db),
  ]);
  const image = images.get(row.image_id ?? 0);
  const { album: albumId } = requestedFilter;
  const album = albumId === undefined ? undefined : await findAlbumNeighbors(db, albumId, id);
  if (album) {
    const { title, path, previous, next } = album;
    return {
      ...presentItem(row, { image, textImages, linker }, {}),
      gallery: { label: title, path },
      previous: presentNeighbor(previous, requestedFilter),
      next: presentNeighbor(next, requestedFilter),
    };
  }
  const isFiltered = albumId === undefined && matchesFilter(row, requestedFilter);
  const filter = isFiltered ? requestedFilter : {};
  const position = { at: row.published_at, id };
  const [previous, next] = await Promise.all([
    findPreviousMedia(db, filter, position),
    findNextMedia(db, filter, position),
  ]);
  return {
    ...presentItem(row, { image, textImages, linker }, filter),
    previous: presentNeighbor(previous, filter),
    next: presentNeighbor(next, filter),
  };
}

/** An item of any status, without neighbors. @throws AppError not-found if it is gone */
export async function getMediaPreview(
  db: Database,
  id: number,
  sign: SignFile,
): Promise<MediaItem> {
  const row = await findMediaItemForPreview(db, id);
  if (!row) throw new AppError('not-found');
  const image = (await getImagesById(db, [row.image_id], sign)).get(row.image_id ?? 0);
  const textImages = await getMarkdownImages(db, row.description, { sign });
  const linker = await getKeywordLinker(db);
  const item = presentItem(row, { image, textImages, linker }, {});
  const { video } = item;
  const token = row.video_key && sign(row.video_key);
  return {
    ...item,
    video: video && token ? { ...video, path: `${video.path}?token=${token}` } : video,
    previous: undefined,
    next: undefined,
  };
}

/**
 * Cache tags of everything that shows the item: lists, its own page, and its neighbors' pages under
 * any filter. Call it before withdrawing or redating an item and after publishing one.
 */
export async function getMediaChangeTags(db: Database, id: number): Promise<string[]> {
  const row = await findMediaRow(db, id);
  const tags = new Set([mediaTag, mediaItemTag(id)]);
  if (!row) return [...tags];
  const { type, provenance, category } = row;
  const position = { at: row.published_at, id };
  const filters = [{}, { type }, { provenance }, { type, provenance }].flatMap((filter) => [
    filter,
    { ...filter, category },
  ]);
  for (const filter of filters) {
    for (const find of [findPreviousMedia, findNextMedia]) {
      const neighbor = await find(db, filter, position);
      if (neighbor) tags.add(mediaItemTag(neighbor.id));
    }
  }
  return [...tags];
}

function matchesFilter(row: Required<Omit<MediaFilter, 'album'>>, filter: MediaFilter): boolean {
  return mediaFilterParams.every((name) => !filter[name] || filter[name] === row[name]);
}
