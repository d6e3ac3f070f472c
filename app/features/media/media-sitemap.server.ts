import type { Database } from '#db/engine.ts';
import { getPictures } from '../images/images.server.ts';
import { listMediaOfPart, listMediaParts } from './media-sitemap.queries.server.ts';

/** The numbered parts of the list of all media, each with its last change. */
export async function getMediaParts(db: Database) {
  const rows = await listMediaParts(db);
  return rows.map(({ part, published_at, updated_at }) => ({
    part,
    publishedAt: published_at,
    updatedAt: updated_at,
  }));
}

export async function getMediaOfPart(db: Database, part: number) {
  const rows = await listMediaOfPart(db, part);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    path: `/media/${row.id}-${row.slug}`,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: pictures.get(row.image_id),
  }));
}
