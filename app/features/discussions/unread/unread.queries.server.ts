import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Of the posts that readers of a thread see: private ones in a private thread. */
type ShownStatus = 'visible' | 'private';

/** Posts by others with this status that appeared after the read position. */
function isUnread(
  { and, or, eb, ref }: ExpressionBuilder<Tables, 'posts' | 'thread_reads'>,
  actorId: number,
  status: ShownStatus,
) {
  return and([
    eb('posts.thread_id', '=', ref('thread_reads.thread_id')),
    eb('posts.status', '=', status),
    eb('posts.shown_number', '>', ref('thread_reads.read_number')),
    or([eb('posts.author_id', 'is', null), eb('posts.author_id', '<>', actorId)]),
  ]);
}

/** The threads with unread posts among these that the actor has read before. */
export async function listUnreadThreads(
  db: Database,
  actorId: number,
  threadIds: readonly number[],
  status: ShownStatus,
) {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('thread_reads')
    .innerJoin('posts', (join) => join.on((eb) => isUnread(eb as never, actorId, status)))
    .select(({ fn, selectFrom }) => [
      'thread_reads.thread_id',
      fn.countAll<number>().as('unread'),
      selectFrom('posts')
        .select('posts.id')
        .where((eb) => isUnread(eb as never, actorId, status))
        .orderBy('posts.created_at')
        .orderBy('posts.id')
        .limit(1)
        .as('first_id'),
    ])
    .where('thread_reads.actor_id', '=', actorId)
    .where('thread_reads.thread_id', 'in', [...threadIds])
    .groupBy(['thread_reads.thread_id', 'thread_reads.read_number'])
    .execute();
}

export async function findReadNumber(db: Database, actorId: number, threadId: number) {
  const row = await db
    .selectFrom('thread_reads')
    .select('read_number')
    .where('actor_id', '=', actorId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.read_number;
}

interface ThreadPosition {
  threadId: number;
  postId: number;
  readNumber: number;
  status: ShownStatus;
}

/**
 * How far someone has read who has seen the thread's posts up to this one: up to the first post that
 * comes later on the page and was unread. Undefined if there is no such post in the thread.
 */
export async function findNumberThrough(
  db: Database,
  { threadId, postId, readNumber, status }: ThreadPosition,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('posts as last')
    .innerJoin('threads', 'threads.id', 'last.thread_id')
    .select(({ selectFrom }) => [
      'threads.shown_count',
      selectFrom('posts as later')
        .select(({ fn }) => fn.min<number | null>('later.shown_number').as('number'))
        .whereRef('later.thread_id', '=', 'last.thread_id')
        .where('later.status', '=', status)
        .where('later.shown_number', '>', readNumber)
        .where(
          sql<boolean>`(later.created_at, later.id) > (${sql.ref('last.created_at')}, ${sql.ref('last.id')})`,
        )
        .as('next_number'),
    ])
    .where('last.id', '=', postId)
    .where('last.thread_id', '=', threadId)
    .executeTakeFirst();
  return row && (row.next_number === null ? row.shown_count : row.next_number - 1);
}

/** The position only moves forward. */
export async function upsertReadNumber(
  db: Database,
  read: { actor_id: number; thread_id: number; read_number: number },
): Promise<void> {
  await db
    .insertInto('thread_reads')
    .values(read)
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'thread_id'])
        .doUpdateSet({ read_number: read.read_number })
        .where('thread_reads.read_number', '<', read.read_number),
    )
    .execute();
}
