import { expect } from 'vitest';
import { RedirectMemory } from '#app/features/redirects/answering/redirect-memory.server.ts';
import { redirectTag } from '#app/features/redirects/redirect-tags.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { startHub, type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertRedirect } from './insert-redirect.ts';

const answer = async (hub: TestHub, path: string, headers?: Record<string, string>) => {
  const response = await hub.get(path, headers);
  await response.body?.cancel();
  return response.headers.get('location') ?? response.status;
};

onBothEngines('A path that no page has', (test) => {
  test('leads to the target, whatever its spelling, and says that this may change', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/café', '/news');
    await insertRedirect(db, '/100%25%3F', 'https://example.com/%0d%0aSet-Cookie:x?y=1');
    await insertRedirect(db, '/anchor', '/news#top');
    await withHub(database.location, async (hub) => {
      for (const path of ['/caf%C3%A9', '/caf%c3%a9/', '//café', '/x/../café', '/caf%C3%A9?a=b']) {
        const response = await hub.get(path);
        expect([path, response.status, response.headers.get('location')]).toEqual([
          path,
          301,
          '/news',
        ]);
        expect(response.headers.get('cache-control')).toBe('no-cache');
      }
      expect(await answer(hub, '/Café')).toBe(404);
      expect(await answer(hub, '/100%25%3f')).toBe('https://example.com/%0d%0aSet-Cookie:x?y=1');
      expect(await answer(hub, '/100%25?')).toBe(404);
      expect(await answer(hub, '/%E9')).toBe(404);
      // Campaigns are counted on the page, and reach no other site.
      expect(await answer(hub, '/café?utm_source=x&b=c')).toBe('/news?utm_source=x');
      expect(await answer(hub, '/anchor?utm_source=x')).toBe('/news?utm_source=x#top');
      const posted = await hub.post('/café', { a: 'b' });
      expect(posted.headers.get('location')).toBe(null);
    });
  });

  test('leads to content under its current title in one step, and hides that of a draft', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { title: 'The mast', slug: 'the-mast' });
    await insertRedirect(db, '/2024/mast', `/news/${id}-earlier-title?from=blog#map`);
    await withHub(database.location, async (hub) => {
      expect(await answer(hub, '/2024/mast')).toBe(`/news/${id}-the-mast?from=blog#map`);
      await hub.platform.transaction(async (unit) => {
        await unit.db.updateTable('articles').set({ slug: 'found' }).execute();
        unit.invalidate(`article:${id}`);
      });
      expect(await answer(hub, '/2024/mast')).toBe(`/news/${id}-found?from=blog#map`);
      await hub.platform.transaction(async (unit) => {
        await unit.db.updateTable('articles').set({ status: 'archived' }).execute();
        unit.invalidate(`article:${id}`);
      });
      expect(await answer(hub, '/2024/mast')).toBe(`/news/${id}?from=blog#map`);
    });
  });

  test('is counted when visitors follow it, in batches, and at the latest on stopping', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertRedirect(db, '/old', '/news');
    const gone = await insertRedirect(db, '/gone', null);
    const now = new Date('2026-03-01T10:00:00Z');
    const hub = await startHub(database.location, { now: () => now });
    const rows = () =>
      db
        .selectFrom('redirects')
        .select(['id', 'hits', 'last_used_at', 'revision'])
        .orderBy('id')
        .execute();
    try {
      for (let visit = 0; visit < 3; visit += 1) await answer(hub, '/old');
      await answer(hub, '/gone');
      // Nobody looks at these.
      await answer(hub, '/old', { 'sec-purpose': 'prefetch' });
      await fetch(`${hub.address}/old`, { method: 'HEAD', redirect: 'manual' });
      expect(await rows()).toMatchObject([{ hits: 0 }, { hits: 0 }]);
      await hub.countRedirects();
      expect(await rows()).toEqual([
        { id, hits: 3, last_used_at: now, revision: 1 },
        { id: gone, hits: 1, last_used_at: now, revision: 1 },
      ]);
      await answer(hub, '/old');
    } finally {
      await hub.stop();
    }
    expect(await rows()).toMatchObject([{ hits: 4 }, { hits: 1 }]);
  });

  test('is answered without the database once the table was read', async ({ database }) => {
    const { db } = database.engine;
    for (let number = 0; number < 30; number += 1) await insertRedirect(db, `/${number}`, '/news');
    await withHub(database.location, async (hub) => {
      expect(await answer(hub, '/1')).toBe('/news');
      await hub.get('/nothing');
      const { engine } = hub.platform;
      const statements: string[] = [];
      const executor = engine.db.getExecutor();
      const run = executor.executeQuery.bind(executor);
      executor.executeQuery = (query, ...more) => {
        statements.push(query.sql);
        return run(query, ...more);
      };
      for (let number = 0; number < 30; number += 1) {
        expect(await answer(hub, `/${number}`)).toBe('/news');
        expect(await answer(hub, `/nothing-${number}`)).toBe(404);
      }
      expect(statements).toEqual([]);
      await hub.platform.transaction(async (unit) => unit.invalidate('redirects'));
      expect(await answer(hub, '/1')).toBe('/news');
      expect(statements).toContainEqual(expect.stringContaining('"redirects"'));
    });
  });
});

onBothEngines('The redirects in memory', (test) => {
  test('follow changes by their ids, and read a larger table where they end', async ({
    database,
  }) => {
    const { db } = database.engine;
    const first = await insertRedirect(db, '/a', '/news');
    const memory = new RedirectMemory(db);
    const target = async (path: string) => (await memory.find([path]))?.target;
    expect(await target('/a')).toBe('/news');
    const second = await insertRedirect(db, '/b', '/media');
    await db.updateTable('redirects').set({ from_path: '/c' }).where('id', '=', first).execute();
    expect([await target('/b'), await target('/c')]).toEqual([undefined, undefined]);
    memory.follow([redirectTag(first), redirectTag(second)]);
    expect(await Promise.all(['/a', '/b', '/c'].map(target))).toEqual([
      undefined,
      '/media',
      '/news',
    ]);
    await db.deleteFrom('redirects').where('id', '=', second).execute();
    memory.follow([redirectTag(second)]);
    expect(await target('/b')).toBe(undefined);
    const third = await insertRedirect(db, '/d', '/claims');
    expect(await target('/d')).toBe(undefined);
    memory.doubt();
    expect(await target('/d')).toBe('/claims');
    const later = new Date('2026-01-02T12:00:00Z');
    await db
      .updateTable('redirects')
      .set({ target: '/events', updated_at: later })
      .where('id', '=', third)
      .execute();
    memory.doubt();
    expect(await target('/d')).toBe('/events');
    const small = new RedirectMemory(db, 0);
    for (let number = 0; number < 2001; number += 1) await insertRedirect(db, `/n/${number}`, '/x');
    expect((await small.find(['/n/2000']))?.target).toBe('/x');
    expect(await small.find(['/n/2001'])).toBe(undefined);
  });
});

onEngine('postgres', 'Several instances', (test) => {
  test('follow each other’s changes, and add up their counts', async ({ database }) => {
    const { db } = database.engine;
    await insertRedirect(db, '/old', '/news');
    await withHub(database.location, (one) =>
      withHub(database.location, async (other) => {
        let asked = 0;
        const both = () => {
          asked += 2;
          return Promise.all([answer(one, '/old'), answer(other, '/old')]);
        };
        expect(await both()).toEqual(['/news', '/news']);
        const { id } = await db.selectFrom('redirects').select('id').executeTakeFirstOrThrow();
        await one.platform.transaction(async (unit) => {
          await unit.db.updateTable('redirects').set({ target: '/media' }).execute();
          unit.invalidate(redirectTag(id));
        });
        // They have just started, and may not know each other yet.
        await expect.poll(both).toEqual(['/media', '/media']);
        await Promise.all([one.countRedirects(), other.countRedirects()]);
        const { hits } = await db.selectFrom('redirects').select('hits').executeTakeFirstOrThrow();
        expect(hits).toBe(asked);
      }),
    );
  });
});
