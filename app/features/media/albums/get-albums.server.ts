import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { getImagesById, getImagesOf } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { presentSummary } from '../media.present.server.ts';
import type { MediaSummary } from '../media-summary.ts';
import { findAlbum, listAlbumItems, listPublicAlbums } from './albums.queries.server.ts';
import { albumPath } from './albums.schema.ts';

const PAGE_SIZE = 24;
const SUMMARY_LENGTH = 200;

/** Cache tag of everything that shows the album: its page, the list, pages of its items within it. */
export const albumTag = (id: number) => `album:${id}`;
export const albumsTag = 'albums';

export interface AlbumSummary {
  id: number;
  path: string;
  title: string;
  /** Published ones. */
  itemCount: number;
  cover: MediaSummary['thumbnail'];
}

/** One page of the albums with published items, the latest changed first. */
export async function getAlbums(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<AlbumSummary>> {
  const rows = await listPublicAlbums(db, PAGE_SIZE + 1, after);
  const imageIds = rows.map(({ cover_id }) => cover_id);
  const images = await getImagesById(db, imageIds);
  return listPage(
    rows,
    PAGE_SIZE,
    ({ updated_at, id }) => ({ at: updated_at, id }),
    ({ id, slug, title, items, cover_id }) => ({
      id,
      path: albumPath({ id, slug }),
      title,
      itemCount: items ?? 0,
      cover: images.get(cover_id ?? 0),
    }),
  );
}

export interface Album {
  id: number;
  path: string;
  title: string;
  /** Safe HTML. */
  description: string;
  /** The start of the description as plain text, for metadata. */
  summary: string;
  items: MediaSummary[];
}

/** @throws AppError not-found if the album is taken down or has no published items */
export async function getAlbum(db: Database, id: number): Promise<Album> {
  const album = await findPublicAlbum(db, id);
  const rows = album ? await listPublishedItems(db, id) : [];
  if (!album || rows.length === 0) throw new AppError('not-found');
  const images = await getImagesOf(db, rows);
  const items = rows.map((row) => presentSummary(row, images, { album: id }));
  return {
    id,
    path: albumPath(album),
    title: album.title,
    description: renderMarkdown(album.description, undefined, await getKeywordLinker(db)),
    summary: truncate(markdownToText(album.description), SUMMARY_LENGTH),
    items,
  };
}

/** The neighbors of a published item within an album. Undefined if the album doesn't show it. */
export async function findAlbumNeighbors(db: Database, albumId: number, itemId: number) {
  const album = await findPublicAlbum(db, albumId);
  const items = album ? await listPublishedItems(db, albumId) : [];
  const index = items.findIndex(({ id }) => id === itemId);
  if (!album || index < 0) return undefined;
  return {
    title: album.title,
    path: albumPath(album),
    previous: items[index - 1],
    next: items[index + 1],
  };
}

/** Undefined if it is taken down. */
export async function findPublicAlbum(db: Database, id: number) {
  const album = await findAlbum(db, id);
  return album?.removed_at === null ? album : undefined;
}

async function listPublishedItems(db: Database, albumId: number) {
  const rows = await listAlbumItems(db, albumId);
  return rows.filter(({ status }) => status === 'published');
}
