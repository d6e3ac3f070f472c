import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';

/** Moves all posts of a thread, or some, and returns their ids. In their new thread they count as read. */
export async function movePosts(
  db: Database,
  { from, to, only }: { from: number; to: number; only?: readonly number[] | undefined },
): Promise<number[]> {
  const move = async (batch?: number[]) => {
    const rows = await db
      .updateTable('posts')
      .set({ thread_id: to, shown_number: 0 })
      .where('thread_id', '=', from)
      .$if(batch !== undefined, (query) => query.where('id', 'in', batch ?? []))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return only ? (await inBatches(only, move)).flat() : move();
}

/** Whether posts that are not among these reply to one of them. */
export async function haveOtherReplies(db: Database, postIds: readonly number[]): Promise<boolean> {
  const own = new Set(postIds);
  const replies = await inBatches(postIds, (batch) =>
    db.selectFrom('posts').select('id').where('parent_id', 'in', batch).execute(),
  );
  return replies.flat().some(({ id }) => !own.has(id));
}

export async function findSubjectThread(db: Database, kind: 'story' | 'claim', id: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'created_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Counts a comment thread's posts again, after others came or went. */
export async function recountThread(
  db: Database,
  thread: { id: number; created_at: Date },
): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('created_at').as('last_post_at'),
    ])
    .where('thread_id', '=', thread.id)
    .where('status', '=', 'visible')
    .executeTakeFirstOrThrow();
  const count = Number(posts.count);
  await db
    .updateTable('threads')
    .set({
      post_count: count,
      is_listed: count > 0,
      last_post_at: posts.last_post_at ?? thread.created_at,
    })
    .where('id', '=', thread.id)
    .execute();
}
