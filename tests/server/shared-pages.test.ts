import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('A shared page', (test) => {
  test('has the same bytes for every visitor, whatever headers they send', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const visitors: Record<string, string>[] = [
        {},
        { cookie: 'session=admin; theme=light' },
        { authorization: 'Bearer something', 'accept-language': 'de' },
        { 'x-forwarded-host': 'evil.example.com', 'user-agent': 'another' },
      ];
      const seen = new Set<string>();
      for (const headers of visitors) {
        hub.platform.pageCache.clear();
        const response = await hub.get('/', headers);
        expect(response.status).toBe(200);
        expect(response.headers.get('set-cookie')).toBeNull();
        seen.add(await response.text());
      }
      expect(seen.size).toBe(1);
    });
  });

  test('has the same bytes whatever query parameters it does not read', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const texts = new Set<string>();
      for (const query of ['', '?utm_source=mail', '?notice=made-up', '?a=<script>&b=1']) {
        texts.add(await (await hub.get(`/${query}`)).text());
      }
      expect(texts.size).toBe(1);
    });
  });

  test('responds with an empty 304 to a client that has it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const first = await hub.get('/');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^".+"$/);
      for (let time = 0; time < 2; time += 1) {
        const again = await hub.get('/', { 'if-none-match': `"other", ${etag}` });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
      }
      expect((await hub.get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    });
  });

  test('has its cache tags in headers, and must be revalidated', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { headers } = await hub.get('/');
      expect(headers.get('cache-tag')?.split(',')).toEqual(
        expect.arrayContaining(['site', 'page:home', 'news', 'media', 'stories']),
      );
      expect(headers.get('cache-control')).toContain('max-age=0');
      expect(headers.get('vary')).toBe('Accept-Encoding');
    });
  });

  test('shows a committed change at the next request, and is rendered once for it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const countAnswers = async (from: string) => {
        const metrics = await (await hub.get('/metrics')).text();
        return Number(metrics.match(`answers_total\\{from="${from}"\\} (\\d+)`)?.[1]);
      };
      await (await hub.get('/')).text();
      await (await hub.get('/')).text();
      expect(await countAnswers('rendering')).toBe(1);
      expect(await countAnswers('memory')).toBe(1);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'The long silence ends' });
        invalidate('news');
      });
      const after = await Promise.all(['/', '/', '/', '/'].map((path) => hub.get(path)));
      for (const response of after) {
        expect(await response.text()).toContain('The long silence ends');
      }
      expect(await countAnswers('rendering')).toBe(2);
    });
  });

  test('does not show a rolled-back change, and stays cached', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const before = await (await hub.get('/')).text();
      const failing = hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'Never published' });
        invalidate('news');
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(hub.platform.pageCache.count).toBe(1);
      expect(await (await hub.get('/')).text()).toBe(before);
    });
  });

  test('is compressed as the client accepts, with the same content', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const plain = await (await hub.get('/', { 'accept-encoding': 'identity' })).text();
      for (const encoding of ['br', 'gzip']) {
        const response = await hub.get('/', { 'accept-encoding': encoding });
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(await response.text()).toBe(plain);
      }
    });
  });

  test('is rendered once, however its address is spelled', async ({ database }) => {
    await insertArticle(database.engine.db, { id: 1, slug: 'first' });
    await withHub(database.location, async (hub) => {
      const moved: [string, string][] = [
        ['/NEWS', '/news'],
        ['/%4eews?filter=rumors', '/news?filter=rumors'],
        ['/news/', '/news'],
        ['/news///', '/news'],
        ['/News/%31-first', '/news/1-first'],
        ['/news/%31-first/', '/news/1-first'],
        ['/News/1/', '/news/1-first'],
        ['/news/1?x=1&utm_source=mail', '/news/1-first?utm_source=mail'],
        ['/Message-Board.data?_routes=x', '/message-board.data?_routes=x'],
        ['/FEED.XML', '/feed.xml'],
      ];
      for (const [path, location] of moved) {
        const response = await hub.get(path);
        expect([response.status, response.headers.get('location')], path).toEqual([301, location]);
        expect((await hub.get(location)).status).toBe(200);
      }
      for (const path of ['/%6eews', '/n%65ws', '/news/%31-first', '/news/1%2Dfirst']) {
        expect((await hub.get(path)).status, path).toBe(200);
      }
      const canonical = ['/news', '/news?filter=rumors', '/news/1-first'];
      expect(hub.platform.pageCache.count).toBe([...canonical, 'data', 'feed'].length);
    });
  });

  test('has its data at its own address, cached and invalidated the same way', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/_.data');
      expect(response.headers.get('content-type')).toContain('text/x-script');
      expect(response.headers.get('cache-tag')).toContain('news');
      await hub.get('/_.data?_routes=anything');
      expect(hub.platform.pageCache.count).toBe(1);
    });
  });

  test('shows a flash message only if its key is known', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const known = await (await hub.get('/?notice=subscribed-footer')).text();
      expect(known).toContain('Subscription successful!');
      const unknown = await (await hub.get('/?notice=toString')).text();
      expect(unknown).toBe(await (await hub.get('/')).text());
    });
  });
});

onBothEngines('An unknown address', (test) => {
  test('is a 404 with the same bytes as every other', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const texts = new Set<string>();
      for (const path of ['/nope', '/wp-login.php', '/a/b/c?d=e', '/%00', '/%E0%A4%A', '/..%2fx']) {
        const response = await hub.get(path);
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBe('no-store');
        texts.add(await response.text());
      }
      expect(texts.size).toBe(1);
      expect([...texts][0]).toContain('Oops! Page not found');
      expect([...texts][0]).toContain('Return to Home');
      expect(hub.platform.pageCache.count).toBe(1);
      expect((await hub.get('/news/404404')).status).toBe(404);
      expect(hub.platform.pageCache.count).toBe(1);
    });
  });
});
