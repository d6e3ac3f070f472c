import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isMigrated } from '#db/migrate.ts';
import { readArchive } from '#platform/archive/read-archive.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { startServer } from '#tests/faults/start-server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { archivePath, openReleasedSite, releases } from './released-site.ts';

describe.each(releases)('The data of version %s', (version) => {
  test.each(['sqlite', 'postgres'] as const)('is served by this one on %s', async (kind) => {
    const location = await openReleasedSite(version, kind);
    const folder =
      location.kind === 'sqlite' ? dirname(location.path) : await makeTemporaryFolder('released');
    const port = await freePort();
    await startServer(location, folder, port);
    const engine = openTestEngine(location);
    const article = await engine.db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const thread = await engine.db
      .selectFrom('threads')
      .select(['id', 'title'])
      .where('subject_kind', '=', 'board')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await isMigrated(engine)).toBe(true);
    await engine.close();
    const pages = { [`/news/${article.id}`]: article.title, '/message-board': thread.title };
    for (const [path, text] of Object.entries({ ...pages, '/': '', '/events': '' })) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(text);
    }
  });
});

onBothEngines('An archive of a released version', (test) => {
  for (const version of releases) {
    test(`is imported: ${version}`, async ({ database }) => {
      const { engine, transaction } = database;
      const storage = createDiskStorage(await makeTemporaryFolder('released'));
      const { tables } = await readArchive(archivePath(version), { engine, transaction, storage });
      const { count } = await engine.db
        .selectFrom('articles')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(tables.articles?.rows);
      expect(Number(count)).toBeGreaterThan(4);
    });
  }
});
