import { setImmediate } from 'node:timers/promises';
import { copyFollows } from '#app/features/notifications/moved-follows.server.ts';
import {
  notifyDecision,
  type ThreadOutcome,
} from '#app/features/notifications/notifications.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { findThread } from '../threads/threads.queries.server.ts';
import { moveBatch, moveKey, showMove } from './move-batch.server.ts';
import {
  copyReads,
  findMove,
  listMovedAuthors,
  lockThreads,
  type MoveRow,
  updateMoveIn,
} from './thread-moves.queries.server.ts';

interface Input {
  moveId: number;
  actorId: number;
  name: string;
}

/** So many readers at once. */
export const READS_BATCH = 500;
/** So many authors are notified in one transaction. */
const AUTHORS_BATCH = 25;

/** Commits each batch, so that a restarted job continues, and stops if the move is undone. */
export const continueMove: JobHandler<Input> = async (input, context) => {
  const { transaction, finishWith, db } = context;
  const { moveId } = input;
  await untilFalse(context, () => transaction((unit) => moveBatch(unit, moveId)));
  const move = await findMove(db, moveId);
  if (move?.state === 'moving' && move.undone_id === null) {
    await moveReaders(context, move);
    await tellAuthors(context, move, input);
  }
  await finishWith(async (unit) => {
    if (!move || !(await updateMoveIn(unit.db, moveId, 'moving', { state: 'done' }))) return;
    showMove(unit, await lockThreads(unit.db, [move.from_id, move.to_id]));
  });
};

/** Other writers come in between. */
async function untilFalse({ signal }: JobContext, work: () => Promise<boolean>): Promise<void> {
  while (await work()) {
    signal.throwIfAborted();
    await setImmediate();
  }
}

/** Those who have read or follow the source go on in the target. */
async function moveReaders(context: JobContext, move: MoveRow): Promise<void> {
  let after: number | undefined = 0;
  await untilFalse(context, async () => {
    const from = after ?? 0;
    after = await context.transaction(({ db }) =>
      copyReads(db, move, { after: from, limit: READS_BATCH }),
    );
    return after !== undefined;
  });
  await context.transaction(async ({ db }) => {
    if (!(await updateMoveIn(db, move.id, 'moving', { state: 'moving' }))) return;
    await copyFollows(db, `thread:${move.from_id}`, `thread:${move.to_id}`, move.created_at);
  });
}

async function tellAuthors(
  context: JobContext,
  move: MoveRow,
  { actorId, name }: Input,
): Promise<void> {
  const { db, transaction } = context;
  const outcomes = await getOutcomes(db, move);
  const authors = [...outcomes.keys()].toSorted((a, b) => a - b);
  const path = threadPath(move.to_id);
  const key = moveKey(move.id);
  let last = move.told_through;
  await untilFalse(context, async () => {
    const next = authors.filter((id) => id > last).slice(0, AUTHORS_BATCH);
    const told_through = next.at(-1);
    if (told_through === undefined) return false;
    last = told_through;
    return transaction(async (unit) => {
      if (!(await updateMoveIn(unit.db, move.id, 'moving', { told_through }))) return false;
      for (const id of next) {
        const decision = outcomes.get(id);
        if (id === actorId || !decision) continue;
        await notifyDecision(unit, id, { decision, title: name, path, key }, context.now());
      }
      return true;
    });
  });
}

/** One notification for each author, and for those who started the threads. */
async function getOutcomes(db: Database, move: MoveRow): Promise<Map<number, ThreadOutcome>> {
  const isMerge = move.kind === 'merge';
  const authors = await listMovedAuthors(db, move.id);
  const outcomes = new Map<number, ThreadOutcome>(authors.map((id) => [id, 'posts-moved']));
  const source = await findStarter(db, move.from_id);
  if (source !== undefined && (isMerge || !outcomes.has(source))) {
    outcomes.set(source, isMerge ? 'thread-merged' : 'thread-split');
  }
  const replyId = move.before_json?.openingId ?? null;
  const target = isMerge && replyId !== null ? await findPost(db, replyId) : undefined;
  if (target?.author_id && !outcomes.has(target.author_id)) {
    outcomes.set(target.author_id, 'thread-joined');
  }
  return outcomes;
}

async function findStarter(db: Database, threadId: number): Promise<number | undefined> {
  const openingId = (await findThread(db, threadId))?.opening_post_id ?? null;
  const post = openingId === null ? undefined : await findPost(db, openingId);
  return post?.author_id ?? undefined;
}
