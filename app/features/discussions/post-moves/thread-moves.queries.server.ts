import { sql, type Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the id. */
export const insertMove = insertRow('thread_moves');
export const findMove = findById('thread_moves');
export const updateMove = updateById('thread_moves');

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Returns false if the move is no longer in this state. The row stays locked until the transaction ends. */
export async function updateMoveIn(
  db: Database,
  id: number,
  state: MoveRow['state'],
  change: Updateable<Tables['thread_moves']>,
): Promise<boolean> {
  const row = await db
    .updateTable('thread_moves')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks these threads in one order, so that moves never wait for each other in a circle. Returns those that exist. */
export async function lockThreads(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('threads')
    .select(['id', 'category', 'merged_into_id', 'opening_post_id', 'shown_count'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Later splits and merges of these threads that weren’t undone. */
export async function listLaterMoves(
  db: Database,
  { id }: MoveRow,
  ids: readonly number[],
): Promise<MoveRow[]> {
  return db
    .selectFrom('thread_moves')
    .selectAll()
    .where((eb) => eb.or([eb('from_id', 'in', ids), eb('to_id', 'in', ids)]))
    .where('id', '>', id)
    .where('kind', 'in', ['merge', 'split'])
    .where('state', '<>', 'undone')
    .execute();
}

/** Accounts and guests with visible posts that a move has moved, in order. */
export async function listMovedAuthors(db: Database, moveId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_posts')
    .innerJoin('posts', 'posts.id', 'moved_posts.post_id')
    .select('posts.author_id')
    .distinct()
    .where('move_id', '=', moveId)
    .where('posts.status', '=', 'visible')
    .where('posts.author_id', 'is not', null)
    .execute();
  return rows.map(({ author_id }) => author_id as number).toSorted((a, b) => a - b);
}

/**
 * Gives readers of the source their position in the target: what they have read stays read. Those with unread posts in
 * the target keep them. Returns the last reader, or undefined if there are no more.
 */
export async function copyReads(
  db: Database,
  { from_id, to_id, number_offset: offset }: MoveRow,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const reads = await db
    .selectFrom('thread_reads')
    .select(['actor_id', 'read_number'])
    .where('thread_id', '=', from_id)
    .where('actor_id', '>', after)
    .orderBy('actor_id')
    .limit(limit)
    .execute();
  if (reads.length === 0) return undefined;
  await db
    .insertInto('thread_reads')
    .values(
      reads.map(({ actor_id, read_number }) => ({
        actor_id,
        thread_id: to_id,
        read_number: read_number + offset,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'thread_id'])
        .doUpdateSet((eb) => ({ read_number: eb.ref('excluded.read_number') }))
        .where('thread_reads.read_number', '>=', offset)
        .whereRef('thread_reads.read_number', '<', sql.ref('excluded.read_number')),
    )
    .execute();
  return reads.at(-1)?.actor_id;
}

/** Moves from or to a thread whose job isn’t done. */
export async function listRunningMoves(db: Database, threadId: number): Promise<MoveRow[]> {
  return db
    .selectFrom('thread_moves')
    .selectAll()
    .where((eb) => eb.or([eb('from_id', '=', threadId), eb('to_id', '=', threadId)]))
    .where('state', '=', 'moving')
    .execute();
}
