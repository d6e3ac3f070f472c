import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** Newest first. */
export async function listNewestStories(
  db: Database,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .where('status', '=', 'published');
  if (after) query = query.where((eb) => afterCursor(eb, 'published_at', 'id', after));
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type StoryRow = Awaited<ReturnType<typeof listNewestStories>>[number];

/** Includes the creation date, which is part of each feed item's id. Newest first. */
export async function listStoriesForFeed(db: Database, limit: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at', 'created_at'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listPublishedStories(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

/** Published stories only. */
export async function findStory(db: Database, id: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Regardless of status. */
export async function findStoryForTakedown(db: Database, id: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'excerpt', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
