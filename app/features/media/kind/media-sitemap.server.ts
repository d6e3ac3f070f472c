import { getImagesById } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { mediaPath } from '../media.schema.ts';
import { listMediaChunks, listMediaInChunk } from './media-sitemap.queries.server.ts';

/** The sitemap's numbered chunks of media, each with its last modification. */
export async function listMediaSitemapChunks(db: Database) {
  const rows = await listMediaChunks(db);
  return rows.map(({ chunk, published_at, updated_at }) => ({
    chunk,
    publishedAt: published_at,
    updatedAt: updated_at,
  }));
}

export async function listSitemapMedia(db: Database, chunk: number) {
  const rows = await listMediaInChunk(db, chunk);
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    path: mediaPath(row),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: images.get(row.image_id ?? 0),
  }));
}
