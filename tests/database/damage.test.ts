import { open, stat } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { findDatabaseDamage } from '#db/upkeep/find-damage.ts';
import { readyz } from '#server/endpoints/health.ts';
import { Integrity } from '#server/integrity.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('A sound database', (test) => {
  test('has no damage', async ({ database }) => {
    await insertArticle(database.engine.db);
    expect(await findDatabaseDamage(database.location)).toBeUndefined();
  });
});

onEngine('sqlite', 'Garbage in a database file', (test) => {
  test('is found by the check after the start, and reported', async ({ database }) => {
    const { engine, location } = database;
    if (location.kind !== 'sqlite') throw new Error('This test needs a file.');
    const body = 'Nine seconds. '.repeat(3000);
    for (let number = 0; number < 20; number += 1) await insertArticle(engine.db, { body });
    await withHub(location, async (hub) => {
      const integrity = new Integrity();
      const app = new Hono().get(
        '/readyz',
        readyz(hub.platform, { draining: hub.draining, integrity }),
      );
      expect((await app.request('/readyz')).status).toBe(200);
      await overwriteMiddle(location.path);
      await integrity.check(hub.platform);
      const response = await app.request('/readyz');
      expect([response.status, await response.text()]).toEqual([503, 'database damaged']);
      expect(hub.logged).toContainEqual(expect.objectContaining({ msg: 'database damaged' }));
    });
  });
});

async function overwriteMiddle(path: string): Promise<void> {
  // Pages in the log would hide the damage.
  for (const file of [path, `${path}-wal`]) {
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    const start = Math.floor(size / 3);
    await handle.write(Buffer.alloc(Math.floor(size / 3), 0xa7), 0, undefined, start);
    await handle.close();
  }
}
