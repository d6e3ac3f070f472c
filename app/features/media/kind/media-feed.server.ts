import { getImagesById } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import { mediaPath, typeLabels } from '../media.schema.ts';
import { listMediaForFeed } from './media-feed.queries.server.ts';

/** Published media, newest first. */
export async function listFeedMedia(db: Database, limit: number) {
  const rows = await listMediaForFeed(db, limit);
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: mediaPath(row),
    title: row.title,
    label: typeLabels[row.type],
    description: row.description,
    credit: row.credit,
    author: row.author ?? undefined,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    image: images.get(row.image_id),
  }));
}

export type FeedMediaItem = Awaited<ReturnType<typeof listFeedMedia>>[number];
