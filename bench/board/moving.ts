import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { continueMove } from '#app/features/discussions/post-moves/continue-move.server.ts';
import { mergeThreads } from '#app/features/discussions/thread-tools/moves/merge-threads.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { type RunTransaction, transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { benchMember } from '../bench-member.ts';
import { boundRow, type Row } from '../report.ts';

const POSTS = 10_000;
/** Posts of one author each, so that each is notified. */
const AUTHORS = 200;
const INSERT_BATCH = 1000;
const MAX_MOVE_MS = 2000;
const MAX_WAIT_MS = 50;
/** Between the writes of others. */
const PAUSE_MS = 3;

const moderator = benchMember('admin');

/** Merges a thread of ten thousand posts while someone else writes: how long it takes, and how long they wait at most. */
export async function benchMoving(folder: string): Promise<Row[]> {
  const engine = openEngine({ kind: 'sqlite', path: join(folder, 'moving.db') });
  await migrate(engine);
  const announcer = createLocalEventBus(engine);
  const transaction = transactionRunner(engine, { announcer, onEffectError: () => {} });
  const { db } = engine;
  const authors: number[] = [];
  for (let number = 0; number < AUTHORS; number += 1) {
    authors.push(await insertMember(db, { name: `Reader ${number}` }));
  }
  const source = await insertMessage(db, { title: 'The long one' });
  const target = await insertMessage(db, { title: 'The other one' });
  for (let written = 1; written < POSTS; written += INSERT_BATCH) {
    const posts = Array.from({ length: INSERT_BATCH }, (_, index) => ({
      thread_id: source.threadId,
      parent_id: source.postIds[0] ?? null,
      author_id: authors[index % AUTHORS] ?? null,
      author_name: 'Reader',
      body: 'Two full swells so far. They differ by *0.2 s*, and that is my sound card.',
      status: 'visible' as const,
      like_count: 0,
      reply_count: 0,
      shown_number: written + index,
      created_at: new Date(Date.UTC(2026, 2, 1) + (written + index) * 1000),
    }));
    await db.insertInto('posts').values(posts).execute();
  }
  const counts = { post_count: POSTS, shown_count: POSTS + INSERT_BATCH };
  await db.updateTable('threads').set(counts).where('id', '=', source.threadId).execute();
  const others = watchWaiting(transaction, target.threadId);
  const quiet = await others.measure(() => setTimeout(MAX_MOVE_MS / 4));
  const started = performance.now();
  const busy = await others.measure(async () => {
    const deps = { transaction, actor: moderator, now: new Date(), contentKinds };
    await mergeThreads(deps, [source.threadId], target.threadId);
    const context = {
      db,
      transaction,
      now: () => new Date(),
      signal: new AbortController().signal,
      finishWith: (work: Parameters<RunTransaction>[0]) => transaction(work),
    } as unknown as JobContext;
    await continueMove({ moveId: 1, actorId: moderator.id, name: 'The long one' }, context);
  });
  const took = performance.now() - started;
  const { left } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('thread_id', '=', source.threadId)
    .executeTakeFirstOrThrow();
  if (Number(left) > 0) throw new Error(`${left} posts were not moved`);
  await engine.close();
  return [
    boundRow('board, 10,000 posts merged', {
      measured: took,
      unit: 'ms',
      under: MAX_MOVE_MS,
      reference: `${AUTHORS} authors told, while others write`,
    }),
    boundRow('board, longest wait of another writer meanwhile', {
      measured: busy,
      unit: 'ms',
      under: MAX_WAIT_MS,
      reference: `${quiet.toFixed(2)} ms while nothing moves`,
    }),
  ];
}

/** Someone who writes small rows all the time. */
function watchWaiting(transaction: RunTransaction, threadId: number) {
  /** Returns the longest time that a write has taken during the work. */
  const measure = async (work: () => Promise<unknown>): Promise<number> => {
    let isDone = false;
    let longest = 0;
    const writing = (async () => {
      while (!isDone) {
        const started = performance.now();
        await transaction(({ db }) =>
          db
            .updateTable('threads')
            .set({ slow_mode_seconds: 0 })
            .where('id', '=', threadId)
            .execute(),
        );
        longest = Math.max(longest, performance.now() - started);
        await setTimeout(PAUSE_MS);
        await setImmediate();
      }
    })();
    await work();
    isDone = true;
    await writing;
    return longest;
  };
  return { measure };
}
