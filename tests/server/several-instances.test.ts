import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertArticle } from '#tests/support/insert-article.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { type startHub, type TestHub, withHub } from '#tests/support/start-hub.ts';

async function withTwoHubs(
  location: Parameters<typeof startHub>[0],
  work: (one: TestHub, other: TestHub) => Promise<void>,
): Promise<void> {
  await withHub(location, (one) => withHub(location, (other) => work(one, other)));
}

/** Resolves with the next event the hub hears. */
function nextEvent(hub: TestHub, kind: string): Promise<void> {
  return new Promise((resolve) => {
    hub.platform.events.subscribe((event) => {
      if (event.kind === kind) resolve();
    });
  });
}

onEngine('postgres', 'Two instances', (test) => {
  test('show each other’s changes as soon as they are heard', async ({ database }) => {
    await withTwoHubs(database.location, async (one, other) => {
      await (await other.get('/')).text();
      const heard = nextEvent(other, 'changed');
      await one.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'Heard on the other side' });
        invalidate('news');
      });
      expect(await (await one.get('/')).text()).toContain('Heard on the other side');
      await heard;
      expect(await (await other.get('/')).text()).toContain('Heard on the other side');
    });
  });

  test('hear nothing of what was rolled back', async ({ database }) => {
    await withTwoHubs(database.location, async (one, other) => {
      await (await other.get('/')).text();
      const heard: string[] = [];
      other.platform.events.subscribe((event) => {
        if (event.kind === 'changed') heard.push(...event.tags);
      });
      const done = nextEvent(other, 'changed');
      const failing = one.platform.transaction(async ({ invalidate }) => {
        invalidate('news');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow();
      await one.platform.transaction(async ({ invalidate }) => invalidate('media'));
      await done;
      expect(heard).toEqual(['media']);
    });
  });

  test('hear a change of more things than one notification holds', async ({ database }) => {
    await withTwoHubs(database.location, async (one, other) => {
      const tags = Array.from({ length: 250 }, (_, index) => `article:${index}`);
      const heard = new Set<string>();
      const all = new Promise<void>((resolve) => {
        other.platform.events.subscribe((event) => {
          if (event.kind !== 'changed') return;
          for (const tag of event.tags) heard.add(tag);
          if (heard.size === tags.length) resolve();
        });
      });
      await one.platform.transaction(async ({ invalidate }) => invalidate(...tags));
      await all;
      expect([...heard].sort()).toEqual([...tags].sort());
    });
  });

  test('keep no page while they cannot hear, and none from before once they hear again', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      await (await hub.get('/')).text();
      expect(hub.platform.pageCache.count).toBe(1);
      const deaf = nextEvent(hub, 'disconnected');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'threequel-events' and datname = current_database()`.execute(
        database.engine.db,
      );
      await deaf;
      await insertArticle(database.engine.db, { title: 'While nobody listened' });
      expect(await (await hub.get('/')).text()).toContain('While nobody listened');
      expect(hub.platform.pageCache.count).toBe(0);
      await nextEvent(hub, 'connected');
      await (await hub.get('/')).text();
      expect(hub.platform.pageCache.count).toBe(1);
    });
  });
});

onEngine('sqlite', 'A command beside the server', (test) => {
  test('changes what the server shows', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await (await hub.get('/')).text();
      const { location } = database;
      const path = location.kind === 'sqlite' ? location.path : '';
      const script = `const { DatabaseSync } = require('node:sqlite');
        new DatabaseSync(process.argv[1]).exec(
          "update navigation_items set label = 'Dispatches' where name = 'news'");`;
      const child = spawn(process.execPath, ['-e', script, path], { stdio: 'inherit' });
      await once(child, 'exit');
      await expect
        .poll(async () => (await hub.get('/')).text(), { timeout: 10_000 })
        .toContain('Dispatches');
    });
  });
});
