import type { Database } from '#db/engine.ts';

/** The newest stories, newest first. */
export async function listNewestStories(db: Database, limit: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest stories with what identifies them, newest first. */
export async function listStoriesForFeed(db: Database, limit: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at', 'created_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findStory(db: Database, id: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'excerpt', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
