import { describe, expect, test } from 'vitest';
import { PageCache, startAtOnce } from './page-cache.ts';
import { getBody, MEGABYTE, page, pendingRender } from './test-pages.ts';

describe('PageCache, for outages,', () => {
  test('neither serves nor stores pages while suspended', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await getBody(cache, '/', 'before');
    cache.suspend();
    expect(cache.find('/')).toBeUndefined();
    expect(await getBody(cache, '/', 'meanwhile')).toBe('meanwhile');
    cache.resume();
    expect(await getBody(cache, '/', 'after')).toBe('after');
    expect(await getBody(cache, '/', 'later')).toBe('after');
  });

  test('serves a cached page while suspended if it cannot be rendered', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const unavailable = () => startAtOnce(async () => page('unavailable', [], 503));
    const text = async (key: string) =>
      (await (await cache.get(key, unavailable)).reply('identity')).whole.body.toString();
    await getBody(cache, '/', 'before');
    cache.suspend();
    expect(await text('/')).toBe('before');
    expect(await text('/other')).toBe('unavailable');
    cache.resume();
    expect(await text('/')).toBe('unavailable');
  });

  test('serves what it has during an outage, also expired pages, until it is over', async () => {
    let now = 0;
    const cache = new PageCache({ maxBytes: MEGABYTE, now: () => now });
    await cache.get('/', () => startAtOnce(async () => ({ ...page('before'), expiresAt: 1 })));
    now = 1;
    cache.suspend();
    cache.serveStale();
    expect(cache.find('/')).toBeDefined();
    expect(await getBody(cache, '/', 'meanwhile')).toBe('before');
    expect(await getBody(cache, '/other', 'meanwhile')).toBe('meanwhile');
    expect(cache.find('/other')).toBeUndefined();
    cache.resume();
    expect(cache.find('/')).toBeUndefined();
  });

  test('has a page rendered again after an addition, and keeps it until that succeeds', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const render = (text: string, status = 200) =>
      cache
        .get('/', () => startAtOnce(async () => page(text, ['news'], status)))
        .then((stored) => stored.reply('identity'))
        .then(({ whole }) => whole.body.toString());
    await render('before');
    cache.markStale(['media']);
    expect(cache.find('/')).toBeDefined();
    cache.markStale(['news']);
    expect(cache.find('/')).toBeUndefined();
    expect(await render('unavailable', 503)).toBe('before');
    cache.serveStale();
    expect(cache.find('/')).toBeDefined();
    cache.resume();
    expect(await render('after')).toBe('after');
    cache.markStale(['news']);
    expect(await render('later')).toBe('later');
    expect(await render('never')).toBe('later');
  });

  test('forgets what an addition left behind once something is removed', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await cache.get('/', () => startAtOnce(async () => page('before', ['news'])));
    cache.markStale(['news']);
    cache.invalidate(['news']);
    cache.serveStale();
    expect(cache.find('/')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test('forgets a stale page whose address has nothing to keep anymore', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    await cache.get('/', () => startAtOnce(async () => page('before', ['news'])));
    cache.markStale(['news']);
    await cache.get('/', () => startAtOnce(async () => page('moved', [], 301)));
    expect(cache.bytes).toBe(0);
  });

  test('does not store a page to which something was added during rendering', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendering = pendingRender();
    const request = cache.get('/', rendering.render);
    await Promise.resolve();
    cache.markStale(['news']);
    rendering.finish(page('old', ['news']));
    await request;
    expect(cache.find('/')).toBeUndefined();
  });

  test('does not store a page whose rendering spans a suspension', async () => {
    const cache = new PageCache({ maxBytes: MEGABYTE });
    const rendering = pendingRender();
    const request = cache.get('/', rendering.render);
    await Promise.resolve();
    cache.suspend();
    cache.resume();
    rendering.finish(page('old'));
    await request;
    expect(cache.find('/')).toBeUndefined();
  });
});
