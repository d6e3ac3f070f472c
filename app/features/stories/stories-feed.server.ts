import { getKeywordLinkerFactory } from '#app/features/affiliates/affiliates.server.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import type { Database } from '#db/engine.ts';
import { listStoriesForFeed } from './stories.queries.server.ts';

/** Newest first. */
export async function listFeedStories(db: Database, limit: number) {
  const [rows, newLinker] = await Promise.all([
    listStoriesForFeed(db, limit),
    getKeywordLinkerFactory(db),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    source: row.source,
    url: row.url,
    html: sanitizeExcerpt(row.excerpt, newLinker()),
    publishedAt: row.published_at,
    createdAt: row.created_at,
  }));
}

export type FeedStory = Awaited<ReturnType<typeof listFeedStories>>[number];
