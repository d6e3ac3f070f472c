import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import { moderationLogTag } from '#app/features/moderation/moderation.server.ts';
import {
  copyFollows,
  deleteCopiedFollows,
  deleteNotificationsOf,
} from '#app/features/notifications/moved-follows.server.ts';
import { movePollBack } from '#app/features/polls/moved-polls.server.ts';
import { dropTopics } from '#app/features/topics/topics.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { adoptReplies, cameFirst, endMove } from '../../post-moves/end-move.server.ts';
import { moveKey, showMove } from '../../post-moves/move-batch.server.ts';
import {
  findMovedParent,
  listMovedAmong,
  updateMovedCounts,
  updateParent,
} from '../../post-moves/moved-posts.queries.server.ts';
import { startMove } from '../../post-moves/start-move.server.ts';
import type { MoveRow } from '../../post-moves/thread-moves.queries.server.ts';
import { ensureModerates } from '../act-on-thread.server.ts';
import {
  findToolThread,
  type ToolThreadRow,
  updateThread,
} from '../thread-tools.queries.server.ts';
import { PRIVATE } from './merge-target.server.ts';
import { mergeWithin } from './merge-threads.server.ts';
import { moveUndo } from './moved-state.ts';

/** Ends the move that an entry is about, and returns its threads, which stay locked. */
async function endRecorded(unit: UnitOfWork, actor: Viewer, before: unknown) {
  const { data } = moveUndo.safeParse(before);
  if (!data) throw changedSince();
  const move = await endMove(unit, data.undoData.move);
  const source = await getThread(unit.db, move.from_id);
  const target = await getThread(unit.db, move.to_id);
  ensureModerates(actor, source);
  ensureModerates(actor, target);
  if (source.is_private || target.is_private) throw new AppError('refused', { message: PRIVATE });
  return { move, source, target };
}

async function getThread(db: Database, id: number): Promise<ToolThreadRow> {
  const thread = await findToolThread(db, id);
  if (!thread) throw new AppError('not-found');
  return thread;
}

const withoutLines = ({ lines_json: lines }: ToolThreadRow, ids: readonly number[]) =>
  (lines ?? []).filter(({ id }) => !ids.includes(id));

export const undoMerge: Undo = async (unit, { actor, now }, entry) => {
  const { db } = unit;
  const { move, source, target } = await endRecorded(unit, actor, entry.before);
  const before = move.before_json;
  if (!before) throw new AppError('not-found');
  await adoptReplies(db, move);
  await updateThread(db, source.id, { merged_into_id: null });
  await updateThread(db, target.id, { lines_json: withoutLines(target, before.lines) });
  if (cameFirst(move)) {
    await updateThread(db, target.id, {
      opening_post_id: before.openingId,
      title: before.title,
      has_title: before.hasTitle,
      created_at: new Date(before.createdAt),
    });
  }
  const { opening_post_id: openingId } = source;
  const first = openingId === null ? [] : await listMovedAmong(db, move.id, [openingId]);
  const { name } = entry.subject;
  await startMove(
    unit,
    {
      kind: 'unmerge',
      from_id: target.id,
      to_id: source.id,
      undone_id: move.id,
      created_at: now,
    },
    { first, actorId: actor.id, name },
  );
  if (before.replyId !== null) await updateParent(db, before.replyId, null);
  // The search finds its first post by its title again.
  await updateThread(db, source.id, { title: source.title });
  await updateMovedCounts(db, source.id, 0);
  await updateMovedCounts(db, target.id, 0);
  const { pollId, topicIds = [] } = before;
  if (pollId !== undefined) await movePollBack(unit, pollId, { from: target.id, to: source.id });
  await dropTopics(unit, { kind: 'thread', id: target.id }, topicIds);
  await deleteCopiedFollows(db, `thread:${source.id}`, `thread:${target.id}`, move.created_at);
  await forgetMove(unit, move, [source, target]);
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'thread.unmerge',
      subject: { kind: 'thread', id: source.id, name },
      before: { undoData: { target: target.id } },
    },
    now,
  );
};

export const undoSplit: Undo = async (unit, { actor, now }, entry) => {
  const { db } = unit;
  const { move, source, target } = await endRecorded(unit, actor, entry.before);
  const { line } = moveUndo.parse(entry.before).undoData;
  await updateThread(db, source.id, { lines_json: withoutLines(source, [line]) });
  await updateThread(db, target.id, { merged_into_id: source.id, is_listed: false });
  const openingId = target.opening_post_id ?? 0;
  const parentId = await findMovedParent(db, move.id, openingId);
  await updateParent(db, openingId, parentId ?? source.opening_post_id);
  const { name } = entry.subject;
  await startMove(
    unit,
    {
      kind: 'unsplit',
      from_id: target.id,
      to_id: source.id,
      undone_id: move.id,
      created_at: now,
    },
    { first: [], actorId: actor.id, name },
  );
  await copyFollows(db, `thread:${target.id}`, `thread:${source.id}`, now);
  await forgetMove(unit, move, [source, target]);
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'thread.unsplit',
      subject: { kind: 'thread', id: source.id, name },
    },
    now,
  );
};

/** Merges the threads again. */
export const undoUnmerge: Undo = async (unit, { actor, now }, { subject, before }) => {
  const { target } = (before as { undoData: { target: number } }).undoData;
  const [entry] = await mergeWithin(unit, { actor, now }, [subject.id ?? 0], target);
  return entry;
};

/** Authors of the posts are told nothing more as these go back; this is for those who started the threads. */
async function forgetMove(
  unit: UnitOfWork,
  move: MoveRow,
  threads: readonly ToolThreadRow[],
): Promise<void> {
  const starters = threads.flatMap(({ author_id }) => author_id ?? []);
  await deleteNotificationsOf(unit.db, starters, moveKey(move.id));
  showMove(unit, threads);
  unit.invalidate(moderationLogTag);
}
