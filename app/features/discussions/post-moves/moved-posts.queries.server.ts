import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';
import type { MoveRow } from './thread-moves.queries.server.ts';

const statuses = ['visible', 'held', 'removed'] as const;

/** Posts that are still where the move takes them from. */
export async function listPostsToMove(
  db: Database,
  move: MoveRow,
  limit: number,
): Promise<number[]> {
  if (move.kind === 'unmerge') return listMovedPosts(db, move.undone_id ?? 0, limit);
  const { from_id, rest_json: rest } = move;
  if (move.kind === 'split' && !rest) return [];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('thread_id', '=', from_id)
    .$if(rest !== null, (query) => query.where(isInRest(rest as NonNullable<typeof rest>)))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Posts that come after a position, up to the last one of that time. */
export function isInRest({ at, id, lastId }: NonNullable<MoveRow['rest_json']>) {
  const time = new Date(at);
  return sql<boolean>`(status in (${sql.join(statuses)}) and created_at >= ${time}
    and (created_at > ${time} or id > ${id}) and id <= ${lastId})`;
}

async function listMovedPosts(db: Database, moveId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_posts')
    .select('post_id')
    .where('move_id', '=', moveId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Keeps what the undo puts back. Call it before the posts move. */
export async function insertMovedPosts(db: Database, moveId: number, ids: readonly number[]) {
  await db
    .insertInto('moved_posts')
    .columns(['move_id', 'post_id', 'parent_id', 'shown_number'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .select([sql<number>`cast(${moveId} as integer)`.as('move_id'), 'id'])
        .select(['parent_id', 'shown_number'])
        .where('id', 'in', [...ids]),
    )
    .execute();
}

export async function deleteMovedPosts(db: Database, moveId: number, ids: readonly number[]) {
  await db
    .deleteFrom('moved_posts')
    .where('move_id', '=', moveId)
    .where('post_id', 'in', [...ids])
    .execute();
}

export async function listShownNumbers(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'shown_number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, shown_number }) => [id, shown_number]));
}

/** Numbers these posts after all others of the thread, in this order. */
export async function numberPostsLast(db: Database, threadId: number, ids: readonly number[]) {
  if (ids.length === 0) return;
  const { shown_count: last } = await db
    .updateTable('threads')
    .set((eb) => ({ shown_count: eb('shown_count', '+', ids.length) }))
    .where('id', '=', threadId)
    .returning('shown_count')
    .executeTakeFirstOrThrow();
  for (const [index, id] of ids.entries()) {
    const shown_number = last - ids.length + index + 1;
    await db.updateTable('posts').set({ shown_number }).where('id', '=', id).execute();
  }
}

/** Counts visible posts that came or went, and finds out again when the last one was posted and whether the board lists the thread. */
export async function updateMovedCounts(db: Database, threadId: number, added: number) {
  await db
    .updateTable('threads')
    .set((eb) => ({
      post_count: eb('post_count', '+', added),
      last_post_at: sql<Date>`coalesce((select max(posts.created_at) from posts
        where posts.thread_id = threads.id and posts.status = 'visible'), threads.created_at)`,
      is_listed: sql<boolean>`merged_into_id is null and exists (select 1 from posts
        where posts.id = threads.opening_post_id and posts.thread_id = threads.id
          and posts.status = 'visible')`,
    }))
    .where('id', '=', threadId)
    .execute();
}

/** Posts of a thread since a time, with what they reply to, in the order of their ids. */
export async function listPostsSince(db: Database, threadId: number, since: Date) {
  return db
    .selectFrom('posts')
    .select(['id', 'parent_id'])
    .where('thread_id', '=', threadId)
    .where('status', 'in', statuses)
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute();
}

/** Which of these posts the move has moved. */
export async function listMovedAmong(
  db: Database,
  moveId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom('moved_posts')
      .select('post_id')
      .where('post_id', 'in', batch)
      .where('move_id', '=', moveId)
      .execute(),
  );
  return rows.flat().map(({ post_id }) => post_id);
}

/** Whether a post that the move has moved isn't in its target anymore. */
export async function haveMovedOn(db: Database, move: MoveRow): Promise<boolean> {
  const row = await db
    .selectFrom('moved_posts')
    .innerJoin('posts', 'posts.id', 'moved_posts.post_id')
    .select('posts.id')
    .where('move_id', '=', move.id)
    .where('posts.thread_id', '<>', move.to_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a post the first of its thread, or a reply. Its parents’ counts follow if it is visible. */
export async function updateParent(db: Database, id: number, parentId: number | null) {
  const before = await db
    .selectFrom('posts')
    .select(['parent_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before || before.parent_id === parentId) return;
  await db.updateTable('posts').set({ parent_id: parentId }).where('id', '=', id).execute();
  if (before.status !== 'visible') return;
  for (const [parent, by] of [
    [before.parent_id, -1],
    [parentId, 1],
  ] as const) {
    if (parent === null) continue;
    await db
      .updateTable('posts')
      .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
      .where('id', '=', parent)
      .execute();
  }
}

export async function findMovedParent(db: Database, moveId: number, postId: number) {
  const row = await db
    .selectFrom('moved_posts')
    .leftJoin('posts', 'posts.id', 'moved_posts.parent_id')
    .select('posts.id as parent_id')
    .where('post_id', '=', postId)
    .where('move_id', '=', moveId)
    .executeTakeFirst();
  return row?.parent_id ?? null;
}

/** Replies that were written after the move. They get new numbers when they go back. */
export async function insertNewReplies(db: Database, moveId: number, ids: readonly number[]) {
  await inBatches(ids, (batch) => {
    const rows = batch.map((post_id) => ({ move_id: moveId, post_id, shown_number: 0 }));
    return db.insertInto('moved_posts').values(rows).execute();
  });
}
