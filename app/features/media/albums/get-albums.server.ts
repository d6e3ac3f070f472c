import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { getImagesById, getImagesOf } from '#app/features/images/images.server.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { presentSummary } from '../media.present.server.ts';
import type { MediaSummary } from '../media-summary.ts';
import { findAlbum, listAlbumItems, listAlbums } from './albums.queries.server.ts';
import { albumPath } from './albums.schema.ts';

/** More albums than a fan site has. */
const MAX_ALBUMS = 500;
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

/** Albums with published items, except those taken down. */
export async function getAlbums(db: Database): Promise<AlbumSummary[]> {
  const rows = await listAlbums(db, MAX_ALBUMS);
  const albums = rows.filter(({ removed_at }) => removed_at === null);
  const ids = albums.map(({ id }) => id);
  const items = await listAlbumItems(db, ids);
  const published = items.filter(({ status }) => status === 'published');
  const covers = albums.map(({ id }) => published.find(({ album_id }) => album_id === id));
  const imageIds = covers.map((cover) => cover?.image_id ?? null);
  const images = await getImagesById(db, imageIds);
  return albums.flatMap((album, index) => {
    const itemCount = published.filter(({ album_id }) => album_id === album.id).length;
    if (itemCount === 0) return [];
    const cover = images.get(covers[index]?.image_id ?? 0);
    return [{ id: album.id, path: albumPath(album), title: album.title, itemCount, cover }];
  });
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
  const rows = await listAlbumItems(db, [albumId]);
  return rows.filter(({ status }) => status === 'published');
}
