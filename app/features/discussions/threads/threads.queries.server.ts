import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the id. */
export async function insertThread(
  db: Database,
  thread: Insertable<Tables['threads']>,
): Promise<number> {
  const { id } = await db
    .insertInto('threads')
    .values(thread)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the subject's thread, which a concurrent request may have inserted. */
export async function getOrInsertSubjectThread(
  db: Database,
  thread: Insertable<Tables['threads']>,
): Promise<number> {
  const inserted = await db
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await db
    .selectFrom('threads')
    .select('id')
    .where('subject_kind', '=', thread.subject_kind)
    .where('subject_id', '=', thread.subject_id ?? null)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findThread(db: Database, id: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'subject_kind', 'subject_id', 'category', 'opening_post_id', 'post_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateOpeningPost(db: Database, threadId: number, postId: number) {
  await db
    .updateTable('threads')
    .set({ opening_post_id: postId })
    .where('id', '=', threadId)
    .execute();
}

export async function updateThreadTitle(db: Database, id: number, title: string) {
  await db.updateTable('threads').set({ title }).where('id', '=', id).execute();
}

/** Adds to the number of visible posts and returns it; moves `last_post_at` forward to `lastPostAt`. */
export async function updatePostCount(
  db: Database,
  threadId: number,
  by: 1 | -1,
  lastPostAt?: Date,
): Promise<number> {
  let query = db.updateTable('threads').set((eb) => ({ post_count: eb('post_count', '+', by) }));
  if (lastPostAt) {
    const at = sql<Date>`${lastPostAt}`;
    query = query.set((eb) => ({
      last_post_at: eb
        .case()
        .when('last_post_at', '<', at)
        .then(at)
        .else(eb.ref('last_post_at'))
        .end(),
    }));
  }
  const { post_count } = await query
    .where('id', '=', threadId)
    .returning('post_count')
    .executeTakeFirstOrThrow();
  return post_count;
}

export async function updateThreadListed(db: Database, threadId: number, isListed: boolean) {
  await db.updateTable('threads').set({ is_listed: isListed }).where('id', '=', threadId).execute();
}

export async function updateReplyCount(db: Database, postId: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('id', '=', postId)
    .execute();
}
