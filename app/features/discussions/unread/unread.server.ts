import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import {
  findNumberThrough,
  findReadNumber,
  listUnreadThreads,
  upsertReadNumber,
} from './unread.queries.server.ts';
import type { UnreadThread } from './unread-threads.ts';

/** More than one page shows. */
const MAX_THREADS = 100;

/** Only threads that the actor has opened before, and posts by others. */
export async function getUnreadThreads(
  db: Database,
  actorId: number,
  threadIds: readonly number[],
): Promise<UnreadThread[]> {
  const rows = await listUnreadThreads(db, actorId, threadIds.slice(0, MAX_THREADS));
  return rows.flatMap(({ thread_id: threadId, unread, first_id: firstId }) =>
    firstId === null ? [] : [{ threadId, unread: Number(unread), firstId }],
  );
}

/** Records that the actor has seen the thread's posts up to this one. */
export async function markThreadRead(
  { db, transaction }: { db: Database; transaction: RunTransaction },
  actorId: number,
  { threadId, postId }: { threadId: number; postId: number },
): Promise<void> {
  const known = await findReadNumber(db, actorId, threadId);
  const readNumber = known ?? 0;
  const number = await findNumberThrough(db, { threadId, postId, readNumber });
  if (number === undefined || (known !== undefined && number <= known)) return;
  const read = { actor_id: actorId, thread_id: threadId, read_number: number };
  await transaction((unit) => upsertReadNumber(unit.db, read));
}
