import { isInChunk, isListed } from '#app/features/content/content.server.ts';
import type { AdminListQuery } from '#app/http/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** Newest first. */
export async function listStoriesForAdmin(db: Database, query: AdminListQuery) {
  const stories = db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'published_at', 'status'])
    .where(isListed('stories', query));
  return newestFirst(stories, 'published_at', 'id', query).execute();
}

export async function listStoriesInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'group_id', 'published_at', 'updated_at'])
    .where(isInChunk('stories', chunk))
    .orderBy('id')
    .execute();
}

/** Regardless of status. */
export async function findStoryForTakedown(db: Database, id: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'excerpt', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
