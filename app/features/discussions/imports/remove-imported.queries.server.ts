import { sql } from 'kysely';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import { deleteById, hasRows } from '#db/rows.ts';
import type { emptyThread } from './insert-imported-post.server.ts';

/** Their likes, images, earlier texts and notifications go with them. */
export async function deletePosts(db: Database, ids: readonly number[]) {
  // The deletion would not return replies that go with what they reply to.
  const rows = await db
    .selectFrom('posts')
    .select(['thread_id', 'parent_id', 'status', 'like_count'])
    .where('id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('posts')
    .where('id', 'in', [...ids])
    .execute();
  return rows;
}

export const deleteThread = deleteById('threads');

export async function hasPosts(db: Database, threadId: number): Promise<boolean> {
  return hasRows(db.selectFrom('posts').where('thread_id', '=', threadId));
}

/** Counts shown posts that are gone, and finds out again when the last one was posted. */
export async function countDeletedPosts(
  db: Database,
  threadId: number,
  deleted: number,
): Promise<void> {
  const newest = (status: 'visible' | 'private') =>
    sql`(select max(posts.created_at) from posts
      where posts.thread_id = threads.id and posts.status = ${sql.lit(status)})`;
  await db
    .updateTable('threads')
    .set((eb) => ({
      post_count: eb('post_count', '-', deleted),
      last_post_at: sql<Date>`coalesce(${newest('visible')}, ${newest('private')}, created_at)`,
      is_listed: sql<boolean>`is_listed and post_count > ${deleted}`,
    }))
    .where('id', '=', threadId)
    .execute();
}

interface Subject {
  kind: ContentKindId;
  id: number;
}

/** Returns the id, or undefined if the item has a thread. */
export async function insertCommentThread(
  db: Database,
  { kind, id }: Subject,
  empty: ReturnType<typeof emptyThread>,
): Promise<number | undefined> {
  const thread = { ...empty, subject_kind: kind, subject_id: id, category: null, title: null };
  const row = await db
    .insertInto('threads')
    .values({ ...thread, has_title: false })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks it until the transaction ends. */
export async function findCommentThreadForUpdate(
  db: Database,
  { kind, id }: Subject,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}
