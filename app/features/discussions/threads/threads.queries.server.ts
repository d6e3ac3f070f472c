import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';

/** Returns the id. */
export const insertThread = insertRow('threads');

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

function threadsById(db: Database, id: number) {
  return db
    .selectFrom('threads')
    .select(['id', 'subject_kind', 'subject_id', 'category', 'opening_post_id'])
    .select(['has_title', 'post_count', 'lock_reason', 'locked_until_at', 'is_private'])
    .select(['slow_mode_seconds', 'merged_into_id'])
    .where('id', '=', id);
}

/** Undefined for a private one. */
export async function findThread(db: Database, id: number) {
  return threadsById(db, id).where('is_private', '=', false).executeTakeFirst();
}

/** Other posts to the thread, and moderators who lock it, wait until the transaction ends. */
export async function findThreadForUpdate(db: Database, id: number) {
  return threadsById(db, id).forNoKeyUpdate().executeTakeFirst();
}

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

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

/**
 * Counts a post that became visible, moves `last_post_at` forward to its date, and lists the thread if
 * this is its opening post or the first comment. Returns the number of visible posts, and whether the
 * post was never visible before. The lock on the thread puts its posts in order.
 */
export async function countShownPost(
  db: Database,
  post: Pick<PostRow, 'id' | 'thread_id' | 'created_at' | 'opening_post_id' | 'subject_kind'>,
): Promise<{ count: number; isFirstTime: boolean }> {
  const at = sql<Date>`${post.created_at}`;
  const isOpening = post.opening_post_id === post.id;
  const isComment = post.subject_kind !== 'board';
  const { post_count: count, shown_count: shown_number } = await db
    .updateTable('threads')
    .set((eb) => ({
      post_count: eb('post_count', '+', 1),
      shown_count: eb('shown_count', '+', 1),
      last_post_at: eb
        .case()
        .when('last_post_at', '<', at)
        .then(at)
        .else(eb.ref('last_post_at'))
        .end(),
      ...(isOpening && { is_listed: sql<boolean>`not is_private` }),
      ...(isComment && {
        is_listed: eb.case().when('post_count', '=', 0).then(true).else(eb.ref('is_listed')).end(),
      }),
    }))
    .where('id', '=', post.thread_id)
    .returning(['post_count', 'shown_count'])
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ shown_number })
    .where('id', '=', post.id)
    .where('shown_number', '=', 0)
    .executeTakeFirstOrThrow();
  return { count, isFirstTime: numUpdatedRows > 0 };
}

/** Returns the number of posts that are still visible. */
export async function countHiddenPost(db: Database, threadId: number): Promise<number> {
  const { post_count } = await db
    .updateTable('threads')
    .set((eb) => ({ post_count: eb('post_count', '-', 1) }))
    .where('id', '=', threadId)
    .returning('post_count')
    .executeTakeFirstOrThrow();
  return post_count;
}

export async function updateThreadUnlisted(db: Database, threadId: number): Promise<void> {
  await db.updateTable('threads').set({ is_listed: false }).where('id', '=', threadId).execute();
}

export async function updateReplyCount(db: Database, postId: number, by: number): Promise<void> {
  await db
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('id', '=', postId)
    .execute();
}
