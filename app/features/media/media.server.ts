import type { Database } from '#db/engine.ts';
import { getPictures } from '../images/images.server.ts';
import { listNewestMedia } from './media.queries.server.ts';
import type { MediaSummary } from './media-summary.ts';

/** Cache tag of every list of media. */
export const mediaTag = 'media';

export async function getLatestMedia(db: Database, limit: number): Promise<MediaSummary[]> {
  const rows = await listNewestMedia(db, limit);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: `/media/${row.id}-${row.slug}`,
    title: row.title,
    type: row.type,
    author: row.author ?? undefined,
    publishedAt: row.published_at.toISOString(),
    thumbnail: pictures.get(row.image_id),
  }));
}
