import type { Database } from '#db/engine.ts';

/** Follows the merges of a thread. Returns the id of the thread that its posts are in now. */
export async function findMergeTarget(db: Database, id: number): Promise<number> {
  const row = await db
    .selectFrom('threads')
    .select('merged_into_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into_id ? findMergeTarget(db, row.merged_into_id) : id;
}

/** Where a post of another thread is, if moderators have moved it from or to this one. */
export async function findMovedHome(
  db: Database,
  threadId: number,
  post: { id: number; thread_id: number },
): Promise<number | undefined> {
  const moved = await db
    .selectFrom('moved_posts')
    .select('id')
    .where('post_id', '=', post.id)
    .limit(1)
    .executeTakeFirst();
  const move =
    moved ??
    (await db
      .selectFrom('thread_moves')
      .select('id')
      .where('from_id', 'in', [threadId, post.thread_id])
      .where('to_id', 'in', [threadId, post.thread_id])
      .limit(1)
      .executeTakeFirst());
  return move && findMergeTarget(db, post.thread_id);
}
