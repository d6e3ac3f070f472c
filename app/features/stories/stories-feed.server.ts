import type { Database } from '#db/engine.ts';
import { cleanExcerpt } from '../../text/clean-excerpt.server.ts';
import { listStoriesForFeed } from './stories.queries.server.ts';

/** Stories from elsewhere, newest first, for readers elsewhere. */
export async function getStoriesForFeed(db: Database, limit: number) {
  const rows = await listStoriesForFeed(db, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    html: cleanExcerpt(row.excerpt),
    publishedAt: row.published_at,
    createdAt: row.created_at,
  }));
}

export type StoryForFeed = Awaited<ReturnType<typeof getStoriesForFeed>>[number];
