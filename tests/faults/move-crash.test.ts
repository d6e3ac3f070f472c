import { expect } from 'vitest';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { mergeThreads } from '#app/features/discussions/thread-tools/moves/merge-threads.server.ts';
import { actions, contentKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { isSoak } from '#tests/support/soak.ts';
import { kill, startWork } from './start-work.ts';

const KILLS = isSoak ? 6 : 2;
/** The job’s batch size. Each kill waits until one more batch is committed. */
const BATCH = 100;
const POSTS = 20 * BATCH * KILLS;
/** Long, because the test starts several programs, which is slow on a busy machine. */
const WAIT = { interval: 5, timeout: isSoak ? 300_000 : 120_000 };

/** Inserts a thread with POSTS replies. */
async function insertLongThread(db: Database): Promise<number> {
  const { threadId, postIds } = await insertMessage(db, { title: 'The long one' });
  const reply = {
    thread_id: threadId,
    parent_id: postIds[0] ?? null,
    author_name: 'Sal',
    body: 'Lamps',
    status: 'visible' as const,
    like_count: 0,
    reply_count: 0,
    created_at: messageTime,
  };
  for (let written = 0; written < POSTS; written += 1000) {
    const posts = Array.from({ length: 1000 }, (_, index) => ({
      ...reply,
      shown_number: written + index + 2,
    }));
    await db.insertInto('posts').values(posts).execute();
  }
  const counts = { post_count: POSTS + 1, shown_count: POSTS + 1 };
  await db.updateTable('threads').set(counts).where('id', '=', threadId).execute();
  const opening = { reply_count: POSTS, shown_number: 1 };
  await db
    .updateTable('posts')
    .set(opening)
    .where('id', '=', postIds[0] ?? 0)
    .execute();
  return threadId;
}

async function snapshot(db: Database) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'thread_id', 'parent_id', 'reply_count', 'shown_number'])
    .orderBy('id')
    .execute();
  const threads = await db
    .selectFrom('threads')
    .select(['id', 'post_count', 'is_listed', 'opening_post_id', 'title', 'last_post_at'])
    .orderBy('id')
    .execute();
  return { posts, threads };
}

onBothEngines('Merging a long thread', (test) => {
  test('continues after each kill, loses no post, and can be fully undone', {
    tags: ['soak'],
  }, async ({ database }) => {
    const { db } = database.engine;
    const { transaction } = database;
    const actor = await insertActor(db, 'admin', 'Maud');
    const target = await insertMessage(db, { title: 'The other one' });
    const source = await insertLongThread(db);
    const before = await snapshot(db);
    const deps = { transaction, now: new Date(), actor, contentKinds };
    const [entry] = await mergeThreads(deps, [source], target.threadId);
    const countMoved = async (threadId: number) => {
      const { posts } = await db
        .selectFrom('posts')
        .select(({ fn }) => fn.countAll<number>().as('posts'))
        .where('thread_id', '=', threadId)
        .executeTakeFirstOrThrow();
      return Number(posts);
    };
    const isDone = async () => {
      const moves = db.selectFrom('thread_moves').select('id').where('state', '=', 'moving');
      return (await moves.execute()).length === 0;
    };
    const workWithKills = async (threadId: number) => {
      let moved = await countMoved(threadId);
      for (let killed = 0; killed < KILLS; killed += 1) {
        const child = startWork(database.location);
        const goal = moved + BATCH;
        await expect.poll(() => countMoved(threadId), WAIT).toBeGreaterThanOrEqual(goal);
        await kill(child);
        moved = await countMoved(threadId);
        await expectTrueCounters(db);
      }
      const child = startWork(database.location);
      await expect.poll(isDone, WAIT).toBe(true);
      await kill(child);
    };
    await workWithKills(target.threadId);
    expect(await countMoved(target.threadId)).toBe(POSTS + 2);
    await expectTrueCounters(db);
    const undoDeps = { ...deps, db, now: new Date(), signer: createSigner('test') };
    expect(await undoFromLog(undoDeps, actions, entry)).toBe('action-undone');
    await workWithKills(source);
    expect(await snapshot(db)).toEqual(before);
  });
});
