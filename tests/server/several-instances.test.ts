import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type startHub, type TestHub, withHub } from '#tests/support/start-hub.ts';

async function withTwoHubs(
  location: Parameters<typeof startHub>[0],
  work: (first: TestHub, second: TestHub) => Promise<void>,
): Promise<void> {
  await withHub(location, (first) => withHub(location, (second) => work(first, second)));
}

/** Resolves at the hub's next event of this kind. */
function nextEvent(hub: TestHub, kind: string): Promise<void> {
  return new Promise((resolve) => {
    hub.platform.events.subscribe((event) => {
      if (event.kind === kind) resolve();
    });
  });
}

onEngine('postgres', 'Two instances', (test) => {
  test('show each other’s changes as soon as they are notified', async ({ database }) => {
    await withTwoHubs(database.location, async (first, second) => {
      await (await second.get('/')).text();
      const received = nextEvent(second, 'changed');
      await first.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'Published on the other instance' });
        invalidate('news');
      });
      expect(await (await first.get('/')).text()).toContain('Published on the other instance');
      await received;
      expect(await (await second.get('/')).text()).toContain('Published on the other instance');
    });
  });

  test('are not notified about a rollback', async ({ database }) => {
    await withTwoHubs(database.location, async (first, second) => {
      await (await second.get('/')).text();
      const received: string[] = [];
      second.platform.events.subscribe((event) => {
        if (event.kind === 'changed') received.push(...event.tags);
      });
      const done = nextEvent(second, 'changed');
      const failing = first.platform.transaction(async ({ invalidate }) => {
        invalidate('news');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow();
      await first.platform.transaction(async ({ invalidate }) => invalidate('media'));
      await done;
      expect(received).toEqual(['media']);
    });
  });

  test('are notified about more tags than one notification can carry', async ({ database }) => {
    await withTwoHubs(database.location, async (first, second) => {
      const tags = Array.from({ length: 250 }, (_, index) => `article:${index}`);
      const received = new Set<string>();
      const all = new Promise<void>((resolve) => {
        second.platform.events.subscribe((event) => {
          if (event.kind !== 'changed') return;
          for (const tag of event.tags) received.add(tag);
          if (received.size === tags.length) resolve();
        });
      });
      await first.platform.transaction(async ({ invalidate }) => invalidate(...tags));
      await all;
      expect([...received].sort()).toEqual([...tags].sort());
    });
  });

  test('start with an empty cache after they were disconnected', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await (await hub.get('/')).text();
      expect(hub.platform.pageCache.count).toBe(1);
      await insertArticle(database.engine.db, { title: 'Never notified' });
      const connected = nextEvent(hub, 'connected');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'threequel-events%' and datname = current_database()`.execute(
        database.engine.db,
      );
      await connected;
      expect(hub.platform.pageCache.count).toBe(0);
      expect(await (await hub.get('/')).text()).toContain('Never notified');
      expect(hub.platform.pageCache.count).toBe(1);
    });
  });
});

onEngine('sqlite', 'A command next to the server', (test) => {
  test('invalidates cached pages', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await (await hub.get('/')).text();
      const { location } = database;
      const path = location.kind === 'sqlite' ? location.path : '';
      const script = `const { DatabaseSync } = require('node:sqlite');
        new DatabaseSync(process.argv[1]).exec(
          \`insert into page_configs (page, config_json, revision, updated_at)
          values ('navigation', '{"items":[{"id":"news","name":"Dispatches","path":"/news","isVisible":true}]}', 1, 0)\`);`;
      const child = spawn(process.execPath, ['-e', script, path], { stdio: 'inherit' });
      await once(child, 'exit');
      await expect.poll(async () => (await hub.get('/')).text()).toContain('Dispatches');
    });
  });
});
