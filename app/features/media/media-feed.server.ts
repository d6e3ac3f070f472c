import type { Database } from '#db/engine.ts';
import { getPictures } from '../images/images.server.ts';
import { listMediaForFeed } from './media-feed.queries.server.ts';

/** As the gallery labels them. */
const LABELS = { image: 'Screenshot', artwork: 'Artwork', video: 'Video' } as const;

/** Published media, newest first, for readers elsewhere. */
export async function getMediaForFeed(db: Database, limit: number) {
  const rows = await listMediaForFeed(db, limit);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => ({
    id: row.id,
    path: `/media/${row.id}-${row.slug}`,
    title: row.title,
    label: LABELS[row.type],
    description: row.description,
    credit: row.credit,
    author: row.author ?? undefined,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: pictures.get(row.image_id),
  }));
}

export type MediaForFeed = Awaited<ReturnType<typeof getMediaForFeed>>[number];
