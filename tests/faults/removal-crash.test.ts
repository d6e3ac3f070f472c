import { expect } from 'vitest';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { undoSpamRemoval } from '#app/features/users/spam-removal/undo-spam-removal.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { isSoak } from '#tests/support/soak.ts';
import { kill, startWork } from './start-work.ts';

const KILLS = isSoak ? 6 : 2;
const POSTS = 200 + 200 * KILLS;
const INSERT_BATCH = 200;
/** The job's batch size. Each kill waits until one more batch is committed. */
const BATCH = 100;
/** Long, because the test starts four programs, which is slow on a busy machine. */
const WAIT = { interval: 10, timeout: isSoak ? 300_000 : 120_000 };

/** Inserts a thread by another author, with POSTS replies by this author. */
async function insertPosts(db: Database, authorId: number): Promise<void> {
  const { threadId, postIds } = await insertMessage(db, { body: 'The ridge at night' });
  const [opening = 0] = postIds;
  const reply = {
    thread_id: threadId,
    parent_id: opening,
    author_id: authorId,
    author_name: 'Sal',
    body: 'Cheap lamps',
    status: 'visible' as const,
    like_count: 0,
    reply_count: 0,
    created_at: messageTime,
  };
  for (let written = 0; written < POSTS; written += INSERT_BATCH) {
    await db.insertInto('posts').values(Array(INSERT_BATCH).fill(reply)).execute();
  }
  const counters = { post_count: POSTS + 1 };
  await db.updateTable('threads').set(counters).where('id', '=', threadId).execute();
  await db.updateTable('posts').set({ reply_count: POSTS }).where('id', '=', opening).execute();
}

async function snapshot(db: Database) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'status', 'removed_by', 'reply_count'])
    .orderBy('id')
    .execute();
  return { posts, threads: await db.selectFrom('threads').select(['id', 'post_count']).execute() };
}

async function countRemovedPosts(db: Database): Promise<number> {
  const { posts } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('status', '=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(posts);
}

onBothEngines('Removing a spammer', (test) => {
  test('continues after each kill, completes, and can be fully undone', {
    tags: ['soak'],
  }, async ({ database }) => {
    const { db } = database.engine;
    const { transaction } = database;
    const sal = await insertMember(db, { name: 'Sal' });
    const actor = await insertActor(db, 'moderator', 'Maud');
    await insertPosts(db, sal);
    const before = await snapshot(db);
    const deps = { transaction, now: new Date(), actor, kinds: reviewKinds };
    const removal = await removeSpammer(deps, sal, 'Lamps');
    const state = async () =>
      (await db.selectFrom('spam_removals').select('state').executeTakeFirstOrThrow()).state;
    let removed = await countRemovedPosts(db);
    for (let killed = 0; killed < KILLS; killed += 1) {
      const child = startWork(database.location);
      const target = removed + BATCH;
      await expect
        .poll(() => countRemovedPosts(db), { ...WAIT, interval: 5 })
        .toBeGreaterThanOrEqual(target);
      await kill(child);
      removed = await countRemovedPosts(db);
    }
    expect([await state(), removed < POSTS]).toEqual(['removing', true]);
    let child = startWork(database.location);
    await expect.poll(state, WAIT).toBe('removed');
    await kill(child);
    expect(await countRemovedPosts(db)).toBe(POSTS);
    await expectTrueCounters(db);
    await undoSpamRemoval({ ...deps, now: new Date() }, removal);
    child = startWork(database.location);
    await expect.poll(state, WAIT).toBe('restored');
    await kill(child);
    expect(await snapshot(db)).toEqual(before);
    await expectTrueCounters(db);
  });
});
