import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { importFile } from '../import-file.ts';
import { listPosts, writeCsvZip } from './community-files.ts';
import { vbulletinTables, xenforoTables } from './csv-tables.ts';

onBothEngines('An import of a whole community', (test) => {
  test('of XenForo reads CSV files', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const path = await writeCsvZip(xenforoTables());
      const { counts, problems } = await importFile(hub, 'xenforo', path);
      expect(counts).toEqual({
        threads: 1,
        posts: 1,
        likes: 1,
        names: 2,
        polls: 1,
        votes: 1,
        problems: 3,
      });
      expect(problems).toContain('Topic “Thread 2”: Skipped: Not everyone could read its forum.');
      expect(await listPosts(db)).toMatchObject([
        { body: '> **Ada:**\n> Where?\n\nHere, "there"', like_count: 1 },
      ]);
      for (const old of [
        '/threads/1',
        '/threads/thread-1.1/',
        '/threads/thread-1.1/page-2',
        '/threads/1/post-3',
      ]) {
        const moved = await hub.get(old);
        expect(moved.headers.get('location'), old).toMatch(/^\/message-board\//);
      }
    });
  });

  test('of vBulletin reads CSV files, and hides what is in hidden forums', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const path = await writeCsvZip(vbulletinTables());
      const { counts, problems } = await importFile(hub, 'vbulletin', path);
      expect(counts).toEqual({ threads: 1, posts: 1, names: 1, polls: 1, votes: 1, problems: 4 });
      expect(problems).toEqual([
        'A post by Nia on topic “Thread 1”: Skipped: It was deleted.',
        'Topic “Thread 2”: Skipped: Not everyone could read its forum.',
        'Topic “Thread 4”: Skipped: Its forum had a password.',
        'Topic “Thread 5”: Skipped: It has no post that can be shown.',
      ]);
    });
  });
});
