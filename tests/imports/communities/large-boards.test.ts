import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importBindings, importFile } from '../import-file.ts';
import { AT, discordFile, phpbbTables, toDump, writeTemporary } from './community-files.ts';

onBothEngines('An import of a large board', (test) => {
  test('goes on after an interruption without adding a post twice', async ({ database }) => {
    const { db } = database.engine;
    const messages = Array.from({ length: 130 }, (_, at) => ({
      content: `Message ${at}`,
      timestamp: new Date((AT + at) * 1000).toISOString(),
    }));
    const path = await writeTemporary('deck.json', discordFile(messages));
    await withHub(database.location, async (hub) => {
      const { platform } = hub;
      const { createImport, runImport } = await importBindings();
      const aborted = new AbortController();
      let transactions = 0;
      const deps = {
        ...platform,
        db: platform.engine.db,
        readForeignText: platform.foreignText.read,
        libraryFiles: platform.images,
        saveImage: async () => undefined,
        reportError: () => {},
        transaction: (async (work) => {
          transactions += 1;
          if (transactions > 4) aborted.abort();
          return platform.transaction(work);
        }) as typeof platform.transaction,
      };
      const options = {
        authors: 'bylines',
        category: 'development',
        oldSite: null,
        wasPublic: true,
      } as const;
      const file = { kind: 'discord', fileName: 'deck.json', fileKey: null, bytes: 1 } as const;
      const id = await createImport(deps, { ...file, options, startedBy: null });
      const run = { path, actorName: 'Ada', signal: aborted.signal };
      await expect(runImport(deps, id, run)).rejects.toThrow();
      const before = await db.selectFrom('posts').select('id').execute();
      expect(before.length).toBeGreaterThan(0);
      expect(before.length).toBeLessThan(130);
      await importFile(hub, 'discord', path, { wasPublic: true });
      const bodies = await db.selectFrom('posts').select('body').orderBy('id').execute();
      expect(bodies.map(({ body }) => body)).toEqual(messages.map(({ content }) => content));
      const [thread] = await db.selectFrom('threads').selectAll().execute();
      expect(thread).toMatchObject({ post_count: 130, is_listed: true });
      const [opening] = await db.selectFrom('posts').selectAll().orderBy('id').execute();
      expect(opening).toMatchObject({ reply_count: 129 });
    });
  });

  test('counts what all of its attempts have added, and reports each line once', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await insertMember(db, { name: 'Nia' });
    const messages = Array.from({ length: 130 }, (_, at) => ({
      content: at === 3 ? '' : `Message ${at}`,
      timestamp: new Date((AT + at) * 1000).toISOString(),
    }));
    const path = await writeTemporary('deck.json', discordFile(messages));
    await withHub(database.location, async (hub) => {
      const { platform } = hub;
      const { createImport, runImport } = await importBindings();
      const deps = {
        ...platform,
        db,
        readForeignText: platform.foreignText.read,
        libraryFiles: platform.images,
        saveImage: async () => undefined,
        reportError: () => {},
      };
      const options = {
        authors: 'bylines',
        category: 'development',
        oldSite: null,
        wasPublic: true,
      } as const;
      const file = { kind: 'discord', fileName: 'deck.json', fileKey: null, bytes: 1 } as const;
      const id = await createImport(deps, { ...file, options, startedBy: null });
      const countPosts = async () => (await db.selectFrom('posts').select('id').execute()).length;
      const aborted = new AbortController();
      const interrupted = {
        ...deps,
        transaction: (async (work) => {
          if ((await countPosts()) > 0) aborted.abort();
          return platform.transaction(work);
        }) as typeof platform.transaction,
      };
      const run = { path, actorName: 'Ada' };
      const first = runImport(interrupted, id, { ...run, signal: aborted.signal });
      await expect(first).rejects.toThrow();
      const cookie = await signInAs(hub, 'ada@example.com');
      const read = async () => {
        const response = await hub.get(`/admin/settings/import-export/${id}`, { cookie });
        return (await response.text()).replaceAll('<!-- -->', '');
      };
      const set = (status: 'failed' | 'running') =>
        db.updateTable('imports').set({ status }).where('id', '=', id).execute();
      await set('failed');
      expect(await countPosts()).toBeLessThan(129);
      expect(await read()).toContain(
        `Imported before it stopped: 1 topic, ${await countPosts()} comments and posts, 1 name.`,
      );
      await set('running');
      const counts = await runImport(deps, id, run);
      const added = { threads: 1, posts: 129, names: 1, problems: 1, notes: 1 };
      expect(counts).toEqual({ ...added, addedRecords: 1 });
      const lines = await db
        .selectFrom('import_report_lines')
        .select(['item', 'is_problem'])
        .orderBy('id')
        .execute();
      expect(lines).toEqual([
        { item: '“Nia” as “Nia 2”', is_problem: false },
        { item: expect.stringMatching(/^A post by Nia/), is_problem: true },
      ]);
      const page = await read();
      expect(page).toContain('1 detail of records that aren’t skipped');
      expect(page).toMatch(/<h3[^>]*>Notes</);
    });
  });

  test('adds few posts in each transaction', async ({ database }) => {
    const tables = phpbbTables();
    const [first] = tables.phpbb_posts ?? [];
    const posts = Array.from({ length: 120 }, (_, at) => ({
      ...first,
      post_id: 1000 + at,
      post_time: AT + at,
    })) as NonNullable<typeof tables.phpbb_posts>;
    const path = await writeTemporary('dump.sql', toDump({ ...tables, phpbb_posts: posts }));
    await withHub(database.location, async (hub) => {
      const sizes: number[] = [];
      const run = hub.platform.transaction;
      const platform = {
        ...hub.platform,
        transaction: (async (work) =>
          run(async (unit) => {
            const count = async () =>
              (await unit.db.selectFrom('posts').select('id').execute()).length;
            const before = await count();
            const result = await work(unit);
            sizes.push((await count()) - before);
            return result;
          })) as typeof run,
      };
      await importFile({ ...hub, platform }, 'phpbb', path);
      expect(Math.max(...sizes)).toBe(50);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(120);
    });
  });
});
