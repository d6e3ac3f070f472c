import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { moderationLogTag } from '#app/features/moderation/moderation.server.ts';
import { haveTwoPolls, movePoll } from '#app/features/polls/moved-polls.server.ts';
import { copyTopics, type TopicItemRef } from '#app/features/topics/topics.server.ts';
import type { ThreadLineColumn } from '#db/tables/discussions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findBusyProblem } from '../../post-moves/busy-thread.server.ts';
import { MOVE_BATCH, showMove } from '../../post-moves/move-batch.server.ts';
import { updateMovedCounts, updateParent } from '../../post-moves/moved-posts.queries.server.ts';
import { startMove } from '../../post-moves/start-move.server.ts';
import { lockThreads } from '../../post-moves/thread-moves.queries.server.ts';
import { threadPath } from '../../reading/discussions.present.server.ts';
import { type ActDeps, addLine, ensureModerates } from '../act-on-thread.server.ts';
import {
  findToolThread,
  type ToolThreadRow,
  updateThread,
} from '../thread-tools.queries.server.ts';
import { findLastPostId } from './choose-posts.queries.server.ts';
import { findSourceProblem, findTargetProblem } from './merge-target.server.ts';

interface Merge {
  source: ToolThreadRow;
  target: ToolThreadRow;
  /** Leaves the posts to the job. */
  isLater: boolean;
}

/**
 * Merges threads into another one. Returns the ids of the audit entries.
 * @throws AppError not-found, forbidden; refused with the field `target`
 */
export function mergeThreads(
  deps: ActDeps,
  sourceIds: readonly number[],
  targetId: number | undefined,
): Promise<number[]> {
  return deps.transaction((unit) => mergeWithin(unit, deps, sourceIds, targetId));
}

export async function mergeWithin(
  unit: UnitOfWork,
  deps: Pick<ActDeps, 'actor' | 'now'>,
  sourceIds: readonly number[],
  targetId: number | undefined,
): Promise<number[]> {
  const ids = [...sourceIds, ...(targetId === undefined ? [] : [targetId])];
  await lockThreads(unit.db, ids);
  const entries: number[] = [];
  let posts = 0;
  for (const id of sourceIds) {
    const source = await findToolThread(unit.db, id);
    if (!source) throw new AppError('not-found');
    ensureModerates(deps.actor, source);
    const target = targetId === undefined ? undefined : await findToolThread(unit.db, targetId);
    const problem =
      findSourceProblem(source) ??
      findTargetProblem(deps.actor, id, target) ??
      (await findBusyProblem(unit.db, id));
    if (problem || !target) throw new AppError('refused', { message: problem, field: 'target' });
    posts += source.post_count;
    entries.push(await merge(unit, deps, { source, target, isLater: posts > MOVE_BATCH }));
  }
  return entries;
}

async function merge(
  unit: UnitOfWork,
  { actor, now }: Pick<ActDeps, 'actor' | 'now'>,
  { source, target, isLater }: Merge,
): Promise<number> {
  const { db } = unit;
  const isFirst = comesFirst(source, target);
  const [openingId, replyId] = isFirst
    ? [source.opening_post_id, target.opening_post_id]
    : [target.opening_post_id, source.opening_post_id];
  const { lines, added } = joinLines(source, target, now);
  const threads = { from: source.id, to: target.id };
  if (await haveTwoPolls(unit, threads)) {
    throw new AppError('refused', { message: TWO_POLLS, field: 'target' });
  }
  const pollId = await movePoll(unit, threads);
  const topicIds = await copyTopics(unit, toItem(source.id), toItem(target.id));
  await updateThread(db, source.id, { merged_into_id: target.id, is_listed: false });
  await updateThread(db, target.id, {
    lines_json: lines,
    shown_count: target.shown_count + source.shown_count,
  });
  const name = source.title ?? 'Message';
  const move = await startMove(
    unit,
    {
      kind: 'merge',
      from_id: source.id,
      to_id: target.id,
      number_offset: target.shown_count,
      number_limit: source.shown_count,
      before_json: {
        openingId: target.opening_post_id,
        title: target.title,
        hasTitle: target.has_title,
        createdAt: target.created_at.toISOString(),
        replyId,
        pollId,
        topicIds,
        lastId: await findLastPostId(db),
        lines: added,
      },
      created_at: now,
    },
    {
      first: source.opening_post_id === null ? [] : [source.opening_post_id],
      isRestLater: isLater,
      actorId: actor.id,
      name,
    },
  );
  if (replyId !== null) await updateParent(db, replyId, openingId);
  if (isFirst) {
    const title = target.has_title ? target : source;
    await updateThread(db, target.id, {
      opening_post_id: openingId,
      created_at: source.created_at,
      title: title.title,
      has_title: title.has_title,
    });
  }
  await updateMovedCounts(db, target.id, 0);
  showMove(unit, [source, target]);
  unit.invalidate(moderationLogTag);
  return recordAuditEntry(
    db,
    {
      actor,
      action: 'thread.merge',
      subject: { kind: 'thread', id: source.id, name },
      before: { undoData: { move, line: added.at(-1) ?? 0 } },
      after: { mergedInto: target.title ?? 'Message', posts: source.post_count },
    },
    now,
  );
}

const TWO_POLLS = 'Both threads have a poll. Remove one of the polls, then merge.';

const toItem = (id: number) => ({ kind: 'thread', id }) satisfies TopicItemRef;

/** Whether the source begins earlier: then its message comes first in the merged thread. */
function comesFirst(source: ToolThreadRow, target: ToolThreadRow): boolean {
  if (source.opening_status !== 'visible') return false;
  if (target.opening_status !== 'visible') return true;
  return source.created_at < target.created_at;
}

/** The target’s lines, the notes of the source and one for the merge. */
function joinLines(source: ToolThreadRow, target: ToolThreadRow, now: Date) {
  const before = target.lines_json ?? [];
  const notes = (source.lines_json ?? []).filter(({ kind }) => kind === 'note');
  const firstId = Math.max(0, ...before.map(({ id }) => id)) + 1;
  const copies = notes.map((line, index) => ({ ...line, id: firstId + index }));
  const joined: ThreadLineColumn[] = [...before, ...copies].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  const { lines, id } = addLine(
    joined,
    { kind: 'merge', posts: source.post_count, path: threadPath(source.id) },
    now,
  );
  return { lines, added: [...copies.map((copy) => copy.id), id] };
}
