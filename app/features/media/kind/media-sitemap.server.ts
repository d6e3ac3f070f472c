import { listPublishedChunks } from '#app/features/content/lists.server.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { albumPath } from '../albums/albums.schema.ts';
import { mediaPath } from '../media.schema.ts';
import {
  listAlbumChunks,
  listAlbumsInChunk,
  listMediaInChunk,
} from './media-kind.queries.server.ts';

/** The sitemap's numbered chunks of media and albums, each with its last modification. */
export async function listMediaSitemapChunks(db: Database) {
  const [media, albums] = await Promise.all([
    listPublishedChunks(db, 'media_items'),
    listAlbumChunks(db),
  ]);
  const numbers = new Set([...media, ...albums].map(({ chunk }) => chunk));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((chunk) => {
      const items = media.find((row) => row.chunk === chunk);
      const album = albums.find((row) => row.chunk === chunk);
      const times = [items?.updatedAt, album?.updated_at].map((at) => at?.getTime() ?? 0);
      const updatedAt = new Date(Math.max(...times));
      return { chunk, updatedAt, ...(items && { publishedAt: items.publishedAt }) };
    });
}

export async function listSitemapMedia(db: Database, chunk: number) {
  const [rows, albums] = await Promise.all([
    listMediaInChunk(db, chunk),
    listAlbumsInChunk(db, chunk),
  ]);
  const images = await getImagesOf(db, rows);
  const items = rows.map((row) => ({
    path: mediaPath(row),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: images.get(row.image_id ?? 0),
  }));
  const pages = albums.map((album) => ({
    path: albumPath(album),
    updatedAt: album.updated_at,
    image: undefined,
  }));
  return [...items, ...pages];
}
