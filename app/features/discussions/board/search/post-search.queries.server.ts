import type { Database } from '#db/engine.ts';

/** Status is checked in JavaScript: as a condition, it would make SQLite scan all visible posts. */
export async function listVisiblePostTexts(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.image_text', 'posts.author_name'])
    .select(['posts.status', 'posts.created_at'])
    .select(['threads.title', 'subject_kind', 'subject_id'])
    .where('posts.id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'visible');
}

/** The threads of these posts, and what comments are about. */
export async function listThreadsOfPosts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.thread_id', 'subject_kind', 'subject_id'])
    .where('posts.id', 'in', [...ids])
    .execute();
}
