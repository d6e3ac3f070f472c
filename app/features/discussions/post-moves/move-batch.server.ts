import { deleteNotificationsOf } from '#app/features/notifications/moved-follows.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { movePosts } from '../threads/move-comments.queries.server.ts';
import {
  boardOrderTag,
  boardTopic,
  discussionsTag,
  threadTag,
  threadTopic,
} from '../threads/tags-and-topics.ts';
import {
  deleteMovedPosts,
  insertMovedPosts,
  listPostsToMove,
  listShownNumbers,
  numberPostsLast,
  updateMovedCounts,
} from './moved-posts.queries.server.ts';
import { findMove, lockThreads, type MoveRow } from './thread-moves.queries.server.ts';

/** So many posts move in one transaction, so that other writers wait only shortly. */
export const MOVE_BATCH = 100;

/** The notification about a move. */
export const moveKey = (moveId: number) => `thread-move:${moveId}`;

/** Moves the next posts. Returns false if none are left, or the move was undone. */
export async function moveBatch(unit: UnitOfWork, moveId: number): Promise<boolean> {
  const { db } = unit;
  const known = await findMove(db, moveId);
  if (!known) return false;
  await lockThreads(db, [known.from_id, known.to_id]);
  const move = await findMove(db, moveId);
  if (move?.state !== 'moving') return false;
  const ids = await listPostsToMove(db, move, MOVE_BATCH);
  if (ids.length > 0) await moveThese(unit, move, ids);
  return ids.length === MOVE_BATCH;
}

/** Moves these posts. Both threads are locked. */
export async function moveThese(
  { db, invalidate }: UnitOfWork,
  move: MoveRow,
  ids: readonly number[],
): Promise<void> {
  const { from_id: from, to_id: to, undone_id: undoneId } = move;
  const before = await listShownNumbers(db, ids);
  if (undoneId === null) await insertMovedPosts(db, move.id, ids);
  const numbering = undoneId === null ? { offset: move.number_offset } : { beforeMove: undoneId };
  const moved = await movePosts(db, { from, to, only: ids, numbering });
  const getBefore = (id: number) => before.get(id) ?? 0;
  // They appeared while the others moved, or since.
  const late = moved.filter(({ id, shown_number }) =>
    undoneId === null ? getBefore(id) > move.number_limit : shown_number === 0 && getBefore(id) > 0,
  );
  const inOrder = late.map(({ id }) => id).toSorted((a, b) => getBefore(a) - getBefore(b));
  await numberPostsLast(db, to, inOrder);
  const visible = moved.filter(({ status }) => status === 'visible').length;
  await updateMovedCounts(db, from, -visible);
  await updateMovedCounts(db, to, visible);
  if (undoneId !== null) {
    if (move.kind === 'unmerge') await deleteMovedPosts(db, undoneId, ids);
    const authors = new Set(moved.flatMap(({ author_id }) => author_id ?? []));
    await deleteNotificationsOf(db, [...authors], moveKey(undoneId));
  }
  invalidate(threadTag(from), threadTag(to));
}

/** Drops the pages that show the threads, and tells open ones. */
export function showMove(
  { invalidate, publish }: Pick<UnitOfWork, 'invalidate' | 'publish'>,
  threads: readonly { id: number; category: string | null }[],
): void {
  invalidate(boardOrderTag, discussionsTag);
  const categories = threads.map(({ category }) => category);
  for (const { id } of threads) {
    invalidate(threadTag(id));
    const event = { kind: 'thread-changed', threadId: id, categories };
    publish(boardTopic, event);
    publish(threadTopic(id), event);
  }
}
