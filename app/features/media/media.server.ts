import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { getPictures } from '../images/images.server.ts';
import { presentItem, presentNeighbour, presentSummary } from './media.present.server.ts';
import {
  findMediaItem,
  findMediaPlace,
  findNextMedia,
  findPreviousMedia,
  listMedia,
} from './media.queries.server.ts';
import { GALLERY_PAGE, type MediaFilter } from './media.schema.ts';
import type { MediaItem } from './media-item.ts';
import type { MediaSummary } from './media-summary.ts';

/** Cache tag of every list of media. */
export const mediaTag = 'media';
/** Cache tag of one item: its own page, and those of its neighbours, which name it. */
export const mediaItemTag = (id: number) => `media-item:${id}`;

export async function getLatestMedia(db: Database, limit: number): Promise<MediaSummary[]> {
  const rows = await listMedia(db, {}, undefined, limit);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => presentSummary(row, pictures, {}));
}

/** A part of the gallery; its items' addresses carry the filter on. */
export async function getGalleryPage(
  db: Database,
  filter: MediaFilter,
  key: PageKey | undefined,
): Promise<ListPage<MediaSummary>> {
  const rows = await listMedia(db, filter, key, GALLERY_PAGE + 1);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return listPage(
    rows,
    GALLERY_PAGE,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentSummary(row, pictures, filter),
  );
}

/**
 * A published item between its neighbours. A filter the item itself does not pass is left out.
 * @throws AppError not-found
 */
export async function getMediaItem(
  db: Database,
  id: number,
  wanted: MediaFilter,
): Promise<MediaItem> {
  const row = await findMediaItem(db, id);
  const picture = row && (await getPictures(db, [row.image_id])).get(row.image_id);
  if (!row || !picture) throw new AppError('not-found');
  const filter = passes(row, wanted) ? wanted : {};
  const key = { at: row.published_at, id };
  const [previous, next] = await Promise.all([
    findPreviousMedia(db, filter, key),
    findNextMedia(db, filter, key),
  ]);
  return {
    ...presentItem(row, picture, filter),
    previous: presentNeighbour(previous, filter),
    next: presentNeighbour(next, filter),
  };
}

/**
 * Cache tags of all that a change of this item shows on: the lists, its own page, and the pages it
 * stands beside in any filter. Ask before an item goes or moves, and again after it has come.
 */
export async function tagsOfMediaChange(db: Database, id: number): Promise<string[]> {
  const place = await findMediaPlace(db, id);
  const tags = new Set([mediaTag, mediaItemTag(id)]);
  if (!place) return [...tags];
  const { type, provenance } = place;
  const key = { at: place.published_at, id };
  for (const filter of [{}, { type }, { provenance }, { type, provenance }]) {
    for (const find of [findPreviousMedia, findNextMedia]) {
      const neighbour = await find(db, filter, key);
      if (neighbour) tags.add(mediaItemTag(neighbour.id));
    }
  }
  return [...tags];
}

function passes(row: Required<MediaFilter>, { type, provenance }: MediaFilter): boolean {
  return (!type || row.type === type) && (!provenance || row.provenance === provenance);
}
