import type { Database } from '#db/engine.ts';

/** Those of the board whose message readers can see. */
export async function listPublicBoardThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'threads.title', 'threads.category'])
    .where('threads.id', 'in', [...ids])
    .where('subject_kind', '=', 'board')
    .where('posts.status', '=', 'visible')
    .execute();
}
