import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import {
  AT,
  createPng,
  discordFile,
  listPosts,
  phpbbTables,
  toDump,
  writeCsvZip,
  writeTemporary,
  writeZip,
} from '../communities/community-files.ts';
import { vbulletinTables, xenforoTables } from '../communities/csv-tables.ts';
import { importFile } from '../import-file.ts';
import { RemovalClient } from './removal-client.ts';

/** A board with a poll, votes, a like and an image. */
async function boardFile(): Promise<string> {
  return writeZip({
    'dump.sql': toDump(phpbbTables()),
    'files/2_abc': await createPng(),
  });
}

onBothEngines('The removal of an imported board', (test) => {
  test('removes all that it added, so that importing it again gives the same', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const before = await client.countRows();
      const first = await importFile(hub, 'phpbb', await boardFile());
      expect(first.counts).toMatchObject({ threads: 1, posts: 2, likes: 1, images: 1, votes: 2 });
      const posts = await listPosts(db);
      const imported = await client.countRows();
      expect(await client.read('1')).toContain('Remove what this import added');
      const plan = await client.check();
      expect(plan).toContain('Nothing has been removed yet.');
      for (const line of ['1 topic', '2 comments and posts', '1 image', '2 names', '1 like'])
        expect(plan).toContain(`|${line}|`);
      for (const line of ['1 poll', '2 votes', '1 board category'])
        expect(plan).toContain(`|${line}|`);
      expect(plan).not.toContain('What stays');
      expect(await client.countRows()).toEqual(imported);
      for (const _ of [1, 2]) expect((await client.press('remove')).status).toBe(303);
      await hub.runJobs();
      const report = await client.read();
      expect(report).toContain(
        ': 1 topic, 2 comments and posts, 1 image, 2 names, 1 like, 1 poll, 2 votes, 1 board category.',
      );
      expect(await client.countRows()).toEqual(before);
      const actors = await db.selectFrom('actors').select('id').execute();
      expect(actors).toHaveLength(1);
      expect((await hub.get('/message-board/1')).status).toBe(404);
      const board = await (await hub.get('/message-board')).text();
      expect(board).not.toContain('Sea &amp; sky');
      const search = await (await hub.get('/search?q=ahoy')).text();
      expect(search).not.toContain('Which way?');
      expect(await client.read('1')).not.toContain('Remove what this import added');
      const again = await importFile(hub, 'phpbb', await boardFile());
      expect(again).toEqual(first);
      expect(await listPosts(db)).toEqual(posts);
      expect(await client.countRows()).toEqual(imported);
      const entries = await db
        .selectFrom('audit_log')
        .select(['actor_name', 'after_json'])
        .where('action', '=', 'file.remove-imported')
        .execute();
      expect(entries).toEqual([
        {
          actor_name: 'Ada',
          after_json: expect.objectContaining({
            removed: expect.objectContaining({ threads: 1, posts: 2, votes: 2 }),
            kept: {},
          }),
        },
      ]);
    });
  });

  test('goes for XenForo, vBulletin and Discord as well', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await RemovalClient.signIn(hub);
      const before = await client.countRows();
      await importFile(hub, 'xenforo', await writeCsvZip(xenforoTables()));
      await importFile(hub, 'vbulletin', await writeCsvZip(vbulletinTables()));
      const messages = Array.from({ length: 120 }, (_, at) => ({
        content: `Message ${at}`,
        timestamp: new Date((AT + at) * 1000).toISOString(),
      }));
      const path = await writeTemporary('deck.json', discordFile(messages));
      await importFile(hub, 'discord', path, { wasPublic: true });
      expect((await hub.get('/threads/1')).status).toBe(301);
      for (const id of [1, 2, 3]) await client.remove(id);
      expect(await client.countRows()).toEqual(before);
      expect((await hub.get('/threads/1')).status).toBe(404);
    });
  });
});
