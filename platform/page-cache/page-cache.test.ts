import { describe, expect, test } from 'vitest';
import { ALL_PAGES } from '#db/transaction.ts';
import { PageCache, startAtOnce } from './page-cache.ts';
import type { RenderedPage } from './stored-page.ts';
import { getBody, MEGABYTE, page, pendingRender } from './test-pages.ts';

describe('PageCache', () => {
  test('renders a page once and serves it from memory afterwards', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    expect(await getBody(cache, '/', 'first')).toBe('first');
    expect(await getBody(cache, '/', 'second')).toBe('first');
    expect(cache.find('/')).toBeDefined();
  });

  test('renders once for concurrent requests', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendering = pendingRender();
    const request = [1, 2, 3].map(() => cache.get('/', rendering.render));
    rendering.finish(page('one'));
    const pages = await Promise.all(request);
    expect(new Set(pages).size).toBe(1);
    expect(rendering.calls()).toBe(1);
  });

  test('drops exactly the pages with an invalidated tag', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await cache.get('/news', () => startAtOnce(async () => page('news', ['news', 'site'])));
    await cache.get('/media', () => startAtOnce(async () => page('media', ['media', 'site'])));
    cache.invalidate(['news']);
    expect(cache.find('/news')).toBeUndefined();
    expect(cache.find('/media')).toBeDefined();
    cache.invalidate(['site']);
    expect(cache.find('/media')).toBeUndefined();
  });

  test('uses the current tags of a page, not earlier ones', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await cache.get('/', () => startAtOnce(async () => page('with news', ['news'])));
    cache.invalidate(['news']);
    await cache.get('/', () => startAtOnce(async () => page('without', ['media'])));
    cache.invalidate(['news']);
    expect(cache.find('/')).toBeDefined();
  });

  test('does not store a page whose data changed during rendering', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const before = pendingRender();
    const request = cache.get('/', before.render);
    await Promise.resolve();
    cache.invalidate(['news']);
    before.finish(page('old', ['news']));
    await request;
    expect(cache.find('/')).toBeUndefined();
  });

  test('renders again for requests after a change, without waiting for the old rendering', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const before = pendingRender();
    const early = cache.get('/', before.render);
    await Promise.resolve();
    cache.invalidate(['news']);
    const late = await cache.get('/', () => startAtOnce(async () => page('new', ['news'])));
    before.finish(page('old', ['news']));
    expect((await (await early).reply('identity')).whole.body.toString()).toBe('old');
    expect((await late.reply('identity')).whole.body.toString()).toBe('new');
    expect(await getBody(cache, '/', 'never')).toBe('new');
  });

  test('lets later requests join a page that had not started when its data changed', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendered = Promise.withResolvers<RenderedPage>();
    const joined: string[] = [];
    const waiting = () => ({
      page: rendered.promise,
      hasStarted: () => false,
      join: (client: string) => joined.push(client),
    });
    const early = cache.get('/', waiting, 'first');
    cache.invalidate(['news']);
    cache.clear();
    const late = cache.get('/', waiting, 'second');
    rendered.resolve(page('new', ['news']));
    expect(await late).toBe(await early);
    expect(joined).toEqual(['second']);
    expect(cache.find('/')).toBe(await early);
  });

  test('keeps a page that is not for clients to cache if its renderer says so', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const missing = { ...page('nothing', ['site'], 404), isKept: true };
    const kept = await cache.get('/404', () => startAtOnce(async () => missing));
    expect(cache.find('/404')).toBe(kept);
    expect((await kept.reply('identity')).headers).toContain('no-store');
    cache.invalidate(['site']);
    expect(cache.find('/404')).toBeUndefined();
  });

  test('stores a page if only unrelated data changed during rendering', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendering = pendingRender();
    const request = cache.get('/', rendering.render);
    await Promise.resolve();
    cache.invalidate(['media']);
    rendering.finish(page('news only', ['news']));
    await request;
    expect(cache.find('/')).toBeDefined();
  });

  test('drops everything, including pages being rendered, when all pages are invalidated', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await cache.get('/kept', () => startAtOnce(async () => page('kept', ['news'])));
    const rendering = pendingRender();
    const request = cache.get('/', rendering.render);
    await Promise.resolve();
    cache.invalidate([ALL_PAGES]);
    rendering.finish(page('old', []));
    await request;
    expect(cache.find('/')).toBeUndefined();
    expect(cache.find('/kept')).toBeUndefined();
  });

  test('serves a response other than 200 without storing it', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const missing = await cache.get('/gone', () =>
      startAtOnce(async () => page('nothing', [], 404)),
    );
    const reply = await missing.reply('identity');
    expect(reply.status).toBe(404);
    expect(reply.headers).toContain('no-store');
    expect(cache.find('/gone')).toBeUndefined();
  });

  test('rejects all waiting requests when rendering fails, and tries again for the next one', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendering = pendingRender();
    const request = [cache.get('/', rendering.render), cache.get('/', rendering.render)];
    rendering.fail(new Error('no database'));
    const outcomes = await Promise.allSettled(request);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await getBody(cache, '/', 'again')).toBe('again');
  });

  test('stays within its byte limit, encoded forms included, and evicts the least recently used page', async () => {
    const cache = new PageCache({ maxBytes: 100_000 });
    for (let number = 0; number < 20; number += 1) {
      const stored = await cache.get(`/${number}`, () =>
        startAtOnce(async () => page('x'.repeat(9000))),
      );
      await stored.reply('identity');
      cache.resize(`/${number}`, stored);
      cache.find('/0');
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.find('/0')).toBeDefined();
    expect(cache.find('/1')).toBeUndefined();
    expect(cache.find('/19')).toBeDefined();
  });

  test('keeps a page with a query from its second request on', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await getBody(cache, '/search?q=signal', 'once');
    expect(cache.find('/search?q=signal')).toBeUndefined();
    expect(cache.count).toBe(0);
    await getBody(cache, '/search?q=signal', 'again');
    expect(await getBody(cache, '/search?q=signal', 'third')).toBe('again');
  });

  test('keeps a page with a query that was in memory when it is rendered again', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const render = () => startAtOnce(async () => page('news', ['news']));
    for (let request = 0; request < 2; request += 1) await cache.get('/news?filter=all', render);
    cache.markStale(['news']);
    await cache.get('/news?filter=all', render);
    expect(cache.find('/news?filter=all')).toBeDefined();
  });

  test('does not let searches take the place of other pages', async () => {
    const cache = new PageCache({ maxBytes: 100_000 });
    await getBody(cache, '/', 'home');
    for (let number = 0; number < 2000; number += 1) {
      await getBody(cache, `/search?q=${number}`, 'x'.repeat(9000));
    }
    expect(cache.find('/')).toBeDefined();
    expect(cache.count).toBe(1);
  });

  test('serves a page until it expires, then renders it again', async () => {
    let now = Date.parse('2026-05-01T18:59:59.999Z');
    const cache = new PageCache({ maxBytes: MEGABYTE, now: () => now });
    const expiresAt = Date.parse('2026-05-01T19:00:00Z');
    await cache.get('/events', () =>
      startAtOnce(async () => ({ ...page('coming', ['events']), expiresAt })),
    );
    expect(cache.find('/events')).toBeDefined();
    expect(await getBody(cache, '/events', 'never')).toBe('coming');
    now = expiresAt;
    expect(cache.find('/events')).toBeUndefined();
    expect(await getBody(cache, '/events', 'on now')).toBe('on now');
    expect(cache.find('/events')).toBeDefined();
  });

  test('never serves an expired page to a request that arrived after its expiry', async () => {
    let now = Date.parse('2026-05-01T18:59:59Z');
    const cache = new PageCache({ maxBytes: MEGABYTE, now: () => now });
    const before = pendingRender();
    const early = cache.get('/events', before.render);
    now = Date.parse('2026-05-01T19:00:00Z');
    let renderings = 0;
    const renderAgain = () => {
      renderings += 1;
      return startAtOnce(async () => page('on now'));
    };
    const late = [cache.get('/events', renderAgain), cache.get('/events', renderAgain)];
    before.finish({ ...page('coming'), expiresAt: now });
    const text = async (stored: typeof early) =>
      (await (await stored).reply('identity')).whole.body.toString();
    expect(await text(early)).toBe('coming');
    expect(await Promise.all(late.map(text))).toEqual(['on now', 'on now']);
    expect(renderings).toBe(1);
    expect(await getBody(cache, '/events', 'never')).toBe('on now');
  });

  test('serves a page that expired before it was rendered only once', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const stored = await cache.get('/', () =>
      startAtOnce(async () => ({ ...page('old'), expiresAt: 0 })),
    );
    expect((await stored.reply('identity')).whole.body.toString()).toBe('old');
    expect(cache.find('/')).toBeUndefined();
  });
});
