import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { openPausedPages } from './paused-pages.ts';
import { countThreads, openPages, untilThreadIsReady } from './until-thread-is-ready.ts';

const buildFile = join(import.meta.dirname, 'paused-build.ts');
/** How many pages one thread renders at once, and how many may wait for it. */
const RENDERED_AT_ONCE = { sqlite: 1, postgres: 4 };
const MAX_WAITING = 32;
const FLOOD = 60;

type Location = Parameters<typeof withHub>[0];

interface Fixture {
  hub: TestHub;
  paused: ReturnType<typeof openPausedPages>;
}

/** Runs the test with a hub whose only render thread is ready. */
async function withThread(
  location: Location,
  work: (fixture: Fixture) => Promise<void>,
  threads = { threads: 1, buildFile },
): Promise<void> {
  const paused = openPausedPages();
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  try {
    await withHub(
      location,
      async (hub) => {
        await untilThreadIsReady(hub);
        await work({ hub, paused });
      },
      { renderThreads: threads, settings },
    );
  } finally {
    paused.close();
  }
}

/** As another client, if the hub trusts the proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address });

onBothEngines('Render threads', (test) => {
  test('render the pages that the main thread would', async ({ database }) => {
    await withThread(database.location, async ({ hub }) => {
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title: 'A lighthouse in the fog' });
        invalidate('news');
      });
      const page = await hub.get('/news?filter=all', { 'accept-encoding': 'br' });
      expect(page.headers.get('content-encoding')).toBe('br');
      expect(page.headers.get('content-security-policy')).toContain('script-src');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await page.text()).toContain('A lighthouse in the fog');
      await hub.get('/news');
      expect(hub.platform.pageCache.find('/news')?.tags).toContain('news');
      expect(await (await hub.get('/search?q=lighthouse')).text()).toContain('in the fog');
      expect((await hub.get('/news/1')).headers.get('location')).toContain('/news/1-');
      expect((await hub.get('/news/404404')).status).toBe(404);
    });
  });

  test('do not cache a page whose data changed while they rendered it', async ({ database }) => {
    await withThread(database.location, async ({ hub, paused }) => {
      const title = 'Published while it was paused';
      const early = hub.get('/news?filter=all&q=paused');
      await paused.atLeast(1);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await insertArticle(db, { title });
        invalidate('news');
      });
      paused.continueAll();
      expect(await (await early).text()).not.toContain(title);
      expect(await (await hub.get('/news?filter=all&q=paused')).text()).toContain(title);
    });
  });

  test('refuse what they cannot render, and keep nothing else waiting', async ({ database }) => {
    await withThread(database.location, async ({ hub, paused }) => {
      const text = await (await hub.get('/news')).text();
      const searches = Array.from({ length: FLOOD }, (_, index) =>
        hub.get(`/search?q=pause${index}`, from('203.0.113.7')),
      );
      const refused = FLOOD - MAX_WAITING - RENDERED_AT_ONCE[database.engine.kind];
      const { refusedRenders } = hub.platform.metrics;
      await Promise.race([...searches, paused.atLeast(1)]);
      await expect.poll(async () => (await refusedRenders.get()).values[0]?.value).toBe(refused);
      expect(await (await hub.get('/news')).text()).toBe(text);
      expect((await hub.get('/me')).status).toBe(200);
      expect((await hub.post('/subscribe', { email: 'reader@example.org' })).status).toBeLessThan(
        400,
      );
      // Another client takes the place of one of the searches.
      const other = hub.get('/media', from('2001:db8:1::1'));
      await expect
        .poll(async () => (await refusedRenders.get()).values[0]?.value)
        .toBe(refused + 1);
      paused.continueAll();
      expect((await other).status).toBe(200);
      const responses = await Promise.all(searches);
      const busy = responses.filter(({ status }) => status === 503);
      expect(busy.length).toBe(refused + 1);
      expect(new Set(busy.map(({ headers }) => headers.get('retry-after')))).toEqual(
        new Set(['2']),
      );
      expect(responses.filter(({ status }) => status === 200).length).toBe(FLOOD - refused - 1);
      expect((await hub.get('/search?q=afterwards', from('203.0.113.7'))).status).toBe(200);
    });
  });

  test('count a whole IPv6 network as one client', async ({ database }) => {
    await withThread(database.location, async ({ hub, paused }) => {
      const searches = Array.from({ length: FLOOD }, (_, index) =>
        hub.get(`/search?q=pause${index}`, from(`2001:db8:1:2::${index.toString(16)}`)),
      );
      const other = hub.get('/media', from('2001:db8:1:3::1'));
      await paused.atLeast(1);
      paused.continueAll();
      expect((await other).status).toBe(200);
      await Promise.all(searches);
    });
  });

  test('are replaced when they end, and the page they rendered can be asked for again', async ({
    database,
  }) => {
    await withThread(database.location, async ({ hub }) => {
      const response = await hub.get('/search?q=crash', { accept: 'text/html,*/*;q=0.8' });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('text/html');
      const page = await response.text();
      expect(page).toMatch(/<h1[^>]*>Something went wrong on our end\. Try again/);
      expect(page).toMatch(/<link rel="stylesheet" href="\/assets\//);
      expect(page).not.toContain('<script');
      expect((await hub.get('/search?q=next')).status).toBe(200);
      await untilThreadIsReady(hub);
      expect(hub.logged.some(({ msg }) => msg === 'render thread ended')).toBe(true);
    });
  });

  test('start when pages come one after the other, and end when they are idle', async ({
    database,
  }) => {
    await withHub(
      database.location,
      async (hub) => {
        await untilThreadIsReady(hub);
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        await openPages(hub, 1);
        vi.advanceTimersByTime(60_000);
        expect(await countThreads(hub)).toBe(0);
        await openPages(hub, 1);
      },
      { renderThreads: { threads: 1, buildFile } },
    );
  });

  test('leave rendering to the main thread when they cannot start', async ({ database }) => {
    const renderThreads = { threads: 1, buildFile: join(import.meta.dirname, 'missing.ts') };
    await withHub(
      database.location,
      async (hub) => {
        await openPages(hub, 5);
        await expect
          .poll(() => hub.logged.some(({ msg }) => msg === 'render thread ended'))
          .toBe(true);
        expect((await hub.get('/community')).status).toBe(200);
      },
      { renderThreads },
    );
  });
});

onEngine('postgres', 'A render thread', (test) => {
  test('loses only the page that takes too long', async ({ database }) => {
    await withThread(database.location, async ({ hub, paused }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const late = hub.get('/search?q=pause+first');
      await paused.atLeast(1);
      vi.advanceTimersByTime(15_000);
      const other = hub.get('/search?q=pause+second');
      await paused.atLeast(2);
      vi.advanceTimersByTime(6_000);
      expect((await late).status).toBe(503);
      paused.continueAll();
      expect((await other).status).toBe(200);
    });
  });
});
