import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import {
  insertThreadByAda,
  type Moderator,
  signInModerator,
} from '../thread-tools/set-up-thread.ts';
import { findThreadOf, replyTimes, splitOff } from './set-up-moves.ts';

async function expectRefused(hub: TestHub, { cookie }: Moderator, entries: string | null) {
  const response = await hub.post('/admin/undo', { entries: entries ?? '' }, { cookie });
  expect(response.headers.get('location')).toContain('not-undone');
}

const insertReplies = (db: Database) =>
  insertThreadByAda(db, {
    replies: replyTimes.slice(0, 4).map((at, index) => ({ at, body: `Reply ${index}` })),
  });

/** Threads that were started one after the other. */
async function insertThreads(db: Database, titles: readonly string[]) {
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const at = replyTimes[index] ?? new Date();
    ids.push((await insertMessage(db, { title, at, replies: [{ at }] })).threadId);
  }
  return ids as [number, number, number];
}

async function readThreads(db: Database) {
  const posts = await db.selectFrom('posts').select(['id', 'thread_id', 'parent_id']).execute();
  const threads = await db
    .selectFrom('threads')
    .select(['id', 'opening_post_id', 'title', 'post_count', 'is_listed', 'merged_into_id'])
    .orderBy('id')
    .execute();
  return { posts: posts.toSorted((a, b) => a.id - b.id), threads };
}

onBothEngines('Splits and merges', (test) => {
  test('of one thread are undone in either order', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertReplies(db);
    const [, one = 0, two = 0, three = 0] = postIds;
    const before = await readThreads(db);
    const isBack = async (threads = 1) => {
      const { posts } = await readThreads(db);
      expect(posts).toEqual(before.posts);
      const listed = db.selectFrom('threads').select('id').where('is_listed', '=', true);
      expect(await listed.execute()).toHaveLength(threads);
      await expectTrueCounters(db);
    };
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const splits = [
          await splitOff(bram, threadId, [one], { title: 'One' }),
          await splitOff(bram, threadId, [two, three], { title: 'Two' }),
        ];
        await hub.runJobs();
        for (const index of order) await bram.undo(splits[index] ?? null);
        await hub.runJobs();
        await isBack();
        for (const split of splits) await expectRefused(hub, bram, split);
      }
    });
  });

  test('are undone after other things were done with the thread, or undone again', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertReplies(db);
    const [, one = 0, two = 0] = postIds;
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const earlier = await bram.act(threadId, 'slow-mode', { seconds: '60' });
      const split = await splitOff(bram, threadId, [one], { title: 'One' });
      const locked = await bram.act(threadId, 'lock', { reason: 'A break.' });
      await bram.undo(locked);
      await bram.act(threadId, 'note', { note: 'Be kind' });
      await bram.undo(split);
      await hub.runJobs();
      expect(await findThreadOf(db, one)).toBe(threadId);
      const again = await splitOff(bram, threadId, [two], { title: 'Two' });
      await bram.undo(earlier);
      await bram.undo(again);
      await hub.runJobs();
      expect(await findThreadOf(db, two)).toBe(threadId);
      await expectTrueCounters(db);
    });
  });

  test('keep the lines of other actions when they are undone', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertReplies(db);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const admin = await signInModerator(hub, { name: 'Cleo', role: 'admin' });
      const locked = await bram.act(threadId, 'lock', { reason: 'A break.' });
      await bram.undo(locked);
      const split = await splitOff(bram, threadId, [postIds[1] ?? 0], { title: 'One' });
      const { id: unlocked } = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'thread.unlock')
        .executeTakeFirstOrThrow();
      const headers = { cookie: admin.cookie };
      await hub.post('/admin/audit', { undo: String(unlocked) }, headers);
      await bram.undo(split);
      const { lines_json } = await db
        .selectFrom('threads')
        .select('lines_json')
        .where('id', '=', threadId)
        .executeTakeFirstOrThrow();
      expect(lines_json?.map(({ kind }) => kind)).toEqual(['lock']);
    });
  });

  test('into one thread are undone in either order unless one begins it', async ({ database }) => {
    const { db } = database.engine;
    const [oldest, middle, newest] = await insertThreads(db, ['Oldest', 'Middle', 'Newest']);
    const before = await readThreads(db);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const merge = async (from: number, into: number) => {
        const entry = await bram.act(from, 'merge', { target: String(into) });
        await hub.runJobs();
        return entry;
      };
      const undo = async (entry: string | null) => {
        await bram.undo(entry);
        await hub.runJobs();
      };
      for (const order of [
        [0, 1],
        [1, 0],
      ]) {
        const merges = [await merge(middle, oldest), await merge(newest, oldest)];
        for (const index of order) await undo(merges[index] ?? null);
        expect(await readThreads(db)).toEqual(before);
      }
      const first = await merge(middle, newest);
      const second = await merge(oldest, newest);
      await expectRefused(hub, bram, first);
      await undo(second);
      await undo(first);
      expect(await readThreads(db)).toEqual(before);
      await expectTrueCounters(db);
    });
  });

  test('wait for the undo of what needs them', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertReplies(db);
    const [, one = 0, two = 0] = postIds;
    const [other] = await insertThreads(db, ['Other']);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const split = await splitOff(bram, threadId, [one, two], { title: 'One' });
      await hub.runJobs();
      const newId = await findThreadOf(db, one);
      const merged = await bram.act(other, 'merge', { target: String(newId) });
      await hub.runJobs();
      await expectRefused(hub, bram, split);
      await bram.undo(merged);
      await hub.runJobs();
      await bram.undo(split);
      await hub.runJobs();
      expect(await findThreadOf(db, two)).toBe(threadId);
      await expectTrueCounters(db);
    });
  });
});

onBothEngines('Actions of one kind', (test) => {
  test('are undone one after the other, each once', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db);
    const readReason = async () =>
      (await db.selectFrom('threads').select('lock_reason').executeTakeFirstOrThrow()).lock_reason;
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const one = await bram.act(threadId, 'lock', { reason: 'One' });
      const two = await bram.act(threadId, 'lock', { reason: 'Two' });
      const three = await bram.act(threadId, 'lock', { reason: 'Three' });
      await expectRefused(hub, bram, two);
      await bram.undo(three);
      await bram.undo(two);
      await expectRefused(hub, bram, two);
      expect(await readReason()).toBe('One');
      await bram.undo(one);
      expect(await readReason()).toBeNull();
    });
  });
});
