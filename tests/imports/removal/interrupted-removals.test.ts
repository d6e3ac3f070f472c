import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { AT, discordFile, listPosts, writeTemporary } from '../communities/community-files.ts';
import { importFile } from '../import-file.ts';
import { RemovalClient } from './removal-client.ts';
import { runRemovalJob } from './removal-job.ts';

const POSTS = 180;

async function importDeck(hub: TestHub) {
  const messages = Array.from({ length: POSTS }, (_, at) => ({
    content: `Message ${at}`,
    timestamp: new Date((AT + at) * 1000).toISOString(),
  }));
  const path = await writeTemporary('deck.json', discordFile(messages));
  return importFile(hub, 'discord', path, { wasPublic: true });
}

const countPosts = async (db: Database) =>
  (await db.selectFrom('posts').select('id').execute()).length;

async function findRemoval(db: Database) {
  return db
    .selectFrom('import_removals')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** A transaction after which something happens each time. */
function after({ platform }: TestHub, then: () => Promise<void>): RunTransaction {
  return async (work) => {
    const result = await platform.transaction(work);
    await then();
    return result;
  };
}

onBothEngines('A removal that is interrupted', (test) => {
  test('goes on where it stopped, and counts each item once', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const before = await client.countRows();
      await importDeck(hub);
      await client.check();
      await client.press('remove');
      const { id } = await findRemoval(db);
      const sizes: number[] = [];
      let left = await countPosts(db);
      for (let attempt = 0; (await findRemoval(db)).status !== 'finished'; attempt += 1) {
        expect(attempt).toBeLessThan(40);
        const aborted = new AbortController();
        const transaction = after(hub, async () => {
          const now = await countPosts(db);
          if (now < left) sizes.push(left - now);
          if (now < left) aborted.abort();
          left = now;
          await expectTrueCounters(db);
        });
        const run = runRemovalJob(hub, id, { signal: aborted.signal, transaction });
        await run.catch((error: Error) => expect(error.name).toBe('AbortError'));
      }
      expect(Math.max(...sizes)).toBe(30);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(POSTS);
      expect((await findRemoval(db)).counts_json).toEqual({
        threads: 1,
        posts: POSTS,
        names: 1,
        categories: 1,
      });
      const { written_json } = await db
        .selectFrom('imports')
        .select('written_json')
        .executeTakeFirstOrThrow();
      expect(written_json).toEqual({});
      expect(await client.countRows()).toEqual(before);
      await hub.runJobs();
      expect(await client.read()).toContain(`: 1 topic, ${POSTS} comments and posts, 1 name`);
    });
  });

  test('ends when an admin cancels it, leaves what is there whole, and can go on', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      await importDeck(hub);
      const posts = await listPosts(db);
      await client.check();
      await client.press('remove');
      const { id } = await findRemoval(db);
      const transaction = after(hub, async () => {
        if ((await countPosts(db)) === 150) await client.press('cancel');
      });
      await runRemovalJob(hub, id, { signal: new AbortController().signal, transaction });
      await hub.runJobs();
      expect(await countPosts(db)).toBe(150);
      const canceled = await client.read();
      expect(canceled).toContain('Ada canceled it.');
      expect(canceled).toContain('Removed before it stopped: 30 comments and posts.');
      await expectTrueCounters(db);
      const again = await importDeck(hub);
      expect(again.counts).toMatchObject({ posts: 30 });
      expect(await listPosts(db)).toEqual(posts);
      await expectTrueCounters(db);
      const actions = await db
        .selectFrom('audit_log')
        .select(['action', 'after_json'])
        .where('action', 'like', 'file.%remov%')
        .execute();
      expect(actions).toEqual([
        {
          action: 'file.cancel-removal',
          after_json: expect.objectContaining({ removed: { posts: 30 } }),
        },
      ]);
      await client.remove(2);
      expect(await client.remove(1)).toContain('1 topic, 150 comments and posts');
      expect(await countPosts(db)).toBe(0);
    });
  });

  test('loses no reply that someone posts meanwhile', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve' });
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const eve = await signInAs(hub, 'eve@example.com');
      await importDeck(hub);
      await client.check();
      await client.press('remove');
      const { id } = await findRemoval(db);
      const thread = await db.selectFrom('threads').select('id').executeTakeFirstOrThrow();
      const sent: number[] = [];
      const transaction = after(hub, async () => {
        if ((await countPosts(db)) !== 150) return;
        const fields = { thread: String(thread.id), body: 'Wait for me', author: 'Eve' };
        const response = await hub.post('/message-board/posts', fields, { cookie: eve });
        sent.push(response.status);
      });
      await runRemovalJob(hub, id, { signal: new AbortController().signal, transaction });
      expect(sent).toEqual([expect.any(Number)]);
      expect(sent[0]).toBeLessThan(400);
      const bodies = await db.selectFrom('posts').select('body').orderBy('id').execute();
      expect(bodies).toHaveLength(151);
      expect(bodies.at(-1)).toEqual({ body: 'Wait for me' });
      await expectTrueCounters(db);
      await hub.runJobs();
      const report = await client.read();
      expect(report).toContain('People of this site have posted in it, so all of it stays.|1|');
      expect(report).toContain('Still here: 1 topic, 150 comments and posts');
      expect((await findRemoval(db)).counts_json).toEqual({ posts: 30 });
      expect((await hub.get(`/message-board/${thread.id}`)).status).toBe(200);
    });
  });

  test('never runs beside an import from the same program', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      await importDeck(hub);
      await client.check();
      const file = { kind: 'discord', file_name: 'b.json', file_key: 'b', bytes: 1 } as const;
      const options = { authors: 'bylines', category: 'rumors', oldSite: null } as const;
      await db
        .insertInto('imports')
        .values({
          ...file,
          options_json: options,
          status: 'running',
          counts_json: {},
          created_by: null,
          created_at: new Date(),
        })
        .execute();
      expect(await client.pressed('remove')).toContain(
        'An import from the same program is under way. Wait until it has ended, or cancel it.',
      );
      expect(await client.pressed('check', 2)).toContain(
        'This import is still under way. Cancel it first.',
      );
      await db.updateTable('imports').set({ status: 'checked' }).where('id', '=', 2).execute();
      await client.press('remove');
      const started = await hub.post(
        '/admin/settings/import-export/2',
        { intent: 'start' },
        { cookie: client.cookie },
      );
      expect(await started.text()).toContain(
        'What an earlier import from this program added is being removed.',
      );
      await expect(importDeck(hub)).rejects.toThrow('is being removed');
      await hub.runJobs();
      expect(await countPosts(db)).toBe(0);
    });
  });

  test('ends imports of the command line that were killed', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      await importDeck(hub);
      await db.updateTable('imports').set({ status: 'running' }).where('id', '=', 1).execute();
      const file = { kind: 'discord', file_name: 'b.json', file_key: null, bytes: 1 } as const;
      const options = { authors: 'bylines', category: 'rumors', oldSite: null } as const;
      const rest = { counts_json: {}, created_by: null, created_at: new Date() };
      await db
        .insertInto('imports')
        .values({ ...file, ...rest, options_json: options, status: 'running' })
        .execute();
      expect(await client.check()).toContain('|1 topic|Deleted for good|');
      expect(await client.pressed('remove')).toContain('is under way');
      expect((await client.press('check', 2)).status).toBe(303);
      expect(await client.read('2')).toContain('Failed: It was interrupted.');
      await client.press('remove');
      await hub.runJobs();
      expect(await countPosts(db)).toBe(0);
    });
  });

  test('is for those who may import', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Eve', role: 'editor' });
    await withHub(database.location, async (hub) => {
      await RemovalClient.signIn(hub);
      await importDeck(hub);
      const eve = await signInAs(hub, 'eve@example.com');
      const path = '/admin/settings/import-export/1/removal';
      expect((await hub.get(path, { cookie: eve })).status).toBe(403);
      for (const intent of ['check', 'remove', 'cancel']) {
        expect((await hub.post(path, { intent }, { cookie: eve })).status).toBe(403);
      }
      expect(await db.selectFrom('import_removals').selectAll().execute()).toEqual([]);
    });
  });
});
