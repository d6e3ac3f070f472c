import { AppError } from '#app/errors.ts';
import { changedSince } from '#app/features/audit/audit.server.ts';
import { MINUTE_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { BUSY } from './busy-thread.server.ts';
import {
  haveMovedOn,
  insertNewReplies,
  listMovedAmong,
  listPostsSince,
  listPostsToMove,
} from './moved-posts.queries.server.ts';
import {
  findMove,
  listLaterMoves,
  lockThreads,
  type MoveRow,
  updateMove,
} from './thread-moves.queries.server.ts';

/**
 * Ends a move that is about to be undone: its job stops. Both threads stay locked.
 * @throws AppError not-found; refused if something has changed since
 */
export async function endMove({ db }: UnitOfWork, id: number): Promise<MoveRow> {
  const known = await findMove(db, id);
  if (!known) throw new AppError('not-found');
  const threads = await lockThreads(db, [known.from_id, known.to_id]);
  const move = await findMove(db, id);
  if (!move || move.state === 'undone') throw changedSince();
  const findMerged = (threadId: number) =>
    threads.find((thread) => thread.id === threadId)?.merged_into_id ?? null;
  const expected = move.kind === 'merge' ? move.to_id : null;
  if (findMerged(move.from_id) !== expected || findMerged(move.to_id) !== null) {
    throw changedSince();
  }
  if (await haveMovedOn(db, move)) throw changedSince();
  await ensureIndependent(db, move);
  await updateMove(db, id, { state: 'undone' });
  return move;
}

/** @throws AppError refused if a later move needs what this one did, or may still take its posts along */
async function ensureIndependent(db: Database, move: MoveRow): Promise<void> {
  const { kind, from_id: from, to_id: to, before_json: before } = move;
  for (const later of await listLaterMoves(db, move, [from, to])) {
    const isRunning = later.state === 'moving' && (await listPostsToMove(db, later, 1)).length > 0;
    if (isRunning) throw new AppError('refused', { message: BUSY });
    const needsIt =
      kind === 'merge'
        ? later.to_id === to && (cameFirst(move) || cameFirst(later))
        : later.from_id === to || later.to_id === to;
    if (needsIt) throw changedSince();
  }
  if (!before?.openingId) return;
  // The target’s own first post may have been split off while it was a reply.
  const opening = await findPost(db, before.openingId);
  if (opening && opening.thread_id !== to) throw changedSince();
}

/** Whether the first post of the source became that of the target. */
export function cameFirst({ before_json: before }: MoveRow): boolean {
  return before !== null && before.replyId === before.openingId;
}

/** Replies to moved posts that were written since go back with them. */
export async function adoptReplies(db: Database, move: MoveRow): Promise<void> {
  // A request that was a moment earlier may have been written later.
  const since = new Date(move.created_at.getTime() - MINUTE_MS);
  const posts = (await listPostsSince(db, move.to_id, since)).filter(({ id }) => isNew(move, id));
  const parents = posts.flatMap(({ parent_id }) => parent_id ?? []);
  const own = await listMovedAmong(db, move.id, [...parents, ...posts.map(({ id }) => id)]);
  const known = new Set(own);
  const back = new Set(own);
  // A reply always comes after its parent.
  for (const { id, parent_id } of posts) {
    if (parent_id !== null && back.has(parent_id)) back.add(id);
  }
  const adopted = posts.filter(({ id }) => back.has(id) && !known.has(id));
  await insertNewReplies(
    db,
    move.id,
    adopted.map(({ id }) => id),
  );
}

/** Posts that were in the target before may hang below a moved one, too: its first post does. */
function isNew({ before_json: before }: MoveRow, postId: number): boolean {
  return postId > (before?.lastId ?? 0) && postId !== before?.openingId;
}
