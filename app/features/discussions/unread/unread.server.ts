import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { keepReadable } from '../categories/private-categories.server.ts';
import { listPrivateThreads } from '../threads/public-threads.queries.server.ts';
import {
  findNumberThrough,
  findReadNumber,
  listUnreadThreads,
  upsertReadNumber,
} from './unread.queries.server.ts';
import type { UnreadThread } from './unread-threads.ts';

/** More than one page shows. */
const MAX_THREADS = 100;

type Reader = Exclude<Viewer, { kind: 'visitor' }>;

/** Only threads that the actor has opened before, and posts by others. */
export async function getUnreadThreads(
  db: Database,
  actor: Reader,
  threadIds: readonly number[],
): Promise<UnreadThread[]> {
  const ids = threadIds.slice(0, MAX_THREADS);
  const { isPrivate, isReadable } = await getPrivacy(db, actor, ids);
  const publicIds = ids.filter((id) => !isPrivate(id));
  const rows = [
    ...(await listUnreadThreads(db, actor.id, publicIds, 'visible')),
    ...(await listUnreadThreads(db, actor.id, ids.filter(isReadable), 'private')),
  ];
  return rows.flatMap(({ thread_id: threadId, unread, first_id: firstId }) =>
    firstId === null
      ? []
      : [
          {
            threadId,
            unread: Number(unread),
            firstId,
            ...(isPrivate(threadId) && { isPrivate: true }),
          },
        ],
  );
}

/** Asked with each request, since the actor may have lost the right to read a thread. */
async function getPrivacy(db: Database, actor: Reader, ids: readonly number[]) {
  const threads = await listPrivateThreads(db, ids);
  const readable = await keepReadable(db, actor, threads);
  return {
    isPrivate: (id: number) => threads.some((thread) => thread.id === id),
    isReadable: (id: number) => readable.some((thread) => thread.id === id),
  };
}

/** Records that the actor has seen the thread's posts up to this one, if they may read it. */
export async function markThreadRead(
  { db, transaction }: { db: Database; transaction: RunTransaction },
  actor: Reader,
  { threadId, postId }: { threadId: number; postId: number },
): Promise<void> {
  const { isPrivate, isReadable } = await getPrivacy(db, actor, [threadId]);
  if (isPrivate(threadId) && !isReadable(threadId)) return;
  const known = await findReadNumber(db, actor.id, threadId);
  const readNumber = known ?? 0;
  const status = isPrivate(threadId) ? 'private' : 'visible';
  const number = await findNumberThrough(db, { threadId, postId, readNumber, status });
  if (number === undefined || (known !== undefined && number <= known)) return;
  const read = { actor_id: actor.id, thread_id: threadId, read_number: number };
  await transaction((unit) => upsertReadNumber(unit.db, read));
}
