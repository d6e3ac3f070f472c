import type { Database } from '#db/engine.ts';

/** Threads with their opening posts, and the status of the message of the thread that each is in now. */
export async function listThreadOpenings(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .leftJoin('posts', 'posts.id', 'threads.opening_post_id')
    .leftJoin('threads as homes', 'homes.id', 'posts.thread_id')
    .leftJoin('posts as messages', 'messages.id', 'homes.opening_post_id')
    .select(['threads.id', 'threads.title', 'threads.has_title'])
    .select(['posts.id as post_id', 'posts.body', 'posts.status'])
    .select(['homes.id as home_id', 'messages.status as home_status'])
    .where('threads.id', 'in', [...ids])
    .execute();
}
