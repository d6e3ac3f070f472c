import { describe, expect, test } from 'vitest';
import { beaconScript } from '#app/features/analytics/embeds/beacon-script.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { createBeaconSender, dailySums } from './send-beacons.ts';

const settings = { TRUSTED_PROXIES: '127.0.0.1' };

onBothEngines('Counting', (test) => {
  test('counts each view once, and each visitor once a day', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const reader = { network: '8.8.8.8' };
        await send.view('a', '/news', { ...reader, referrer: 'https://www.google.com/' });
        await send.view('a', '/news', reader);
        await send.view('b', '/media', reader);
        await send.leave('b', { milliseconds: 4_900, depth: 57.3 }, reader);
        await send.view('c', '/', { network: '2001:4860:4860::8888' });
        await hub.countBeacons();
        expect(await dailySums(database.engine.db, 'all')).toEqual({
          '': { views: 3, visitors: 2, visits: 2, bounces: 1, seconds: 4, depth: 0, measured: 1 },
        });
        expect(Object.keys(await dailySums(database.engine.db, 'source')).sort()).toEqual([
          'direct',
          'search',
        ]);
        expect(await dailySums(database.engine.db, 'country')).toMatchObject({
          US: { visitors: 2, views: 3 },
        });
        expect(await dailySums(database.engine.db, 'page')).toMatchObject({
          '/media': { views: 1, seconds: 4, depth: 57, measured: 1 },
        });
      },
      { settings },
    );
  });

  test('sets a batch aside that it cannot count, and goes on with the next', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const created_at = new Date();
      await db.insertInto('beacon_batches').values({ beacons: 'broken', created_at }).execute();
      await createBeaconSender(hub).view('a', '/news', {});
      await expect(hub.countBeacons()).rejects.toThrow('JSON');
      await hub.countBeacons();
      expect(await dailySums(db, 'page')).toMatchObject({ '/news': { views: 1 } });
      expect(await db.selectFrom('beacon_batches').select(['beacons', 'error']).execute()).toEqual([
        { beacons: 'broken', error: expect.stringContaining('JSON') },
      ]);
    });
  });

  test('counts exclusions by reason, and nothing else about them', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const send = createBeaconSender(hub);
      await send.view('a', '/', { headers: { dnt: '1' } });
      await send.view('b', '/', { headers: { 'sec-gpc': '1' } });
      await send.view('c', '/', { headers: { 'sec-purpose': 'prefetch;prerender' } });
      await send.view('d', '/', { userAgent: 'Googlebot/2.1' });
      await send.excluded('staff');
      await hub.countBeacons();
      const { db } = database.engine;
      expect(await dailySums(db, 'all')).toEqual({});
      expect(await dailySums(db, 'excluded')).toMatchObject({
        privacy: { views: 2 },
        prefetch: { views: 1 },
        robot: { views: 1 },
        staff: { views: 1 },
      });
      expect(await db.selectFrom('visitor_days').select('id').execute()).toEqual([]);
    });
  });

  test('counts no personal pages, unknown pages or floods', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const send = createBeaconSender(hub);
      await send.view('a', '/settings/account', {});
      await send.view('b', '/no-such-page', {});
      for (let index = 0; index < 125; index += 1) await send.view(`v${index}`, '/news', {});
      await hub.countBeacons();
      const { db } = database.engine;
      expect(await dailySums(db, 'page')).toMatchObject({ '/news': { views: 118 } });
      expect(Object.keys(await dailySums(db, 'page'))).toEqual(['/news']);
      expect(await dailySums(db, 'excluded')).toMatchObject({ flood: { views: 7 } });
    });
  });

  test('destroys the salt of the day before, so that hashes differ', async ({ database }) => {
    let now = new Date('2026-03-10T23:59:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const { db } = database.engine;
        await send.view('a', '/', {});
        await hub.countBeacons();
        const before = await db.selectFrom('visitor_salts').selectAll().execute();
        now = new Date('2026-03-11T00:01:00Z');
        await send.view('b', '/', {});
        await hub.countBeacons();
        const after = await db.selectFrom('visitor_salts').selectAll().execute();
        expect(before.map(({ day }) => day)).toEqual(['2026-03-10']);
        expect(after.map(({ day }) => day)).toEqual(['2026-03-11']);
        expect(after[0]?.salt).not.toBe(before[0]?.salt);
        const rows = await db.selectFrom('visitor_days').select('visitor_hash').execute();
        expect(new Set(rows.map(({ visitor_hash }) => visitor_hash)).size).toBe(2);
      },
      { now: () => now },
    );
  });

  test('keeps what was received when it stops, in small batches, and counts it after the start', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const networks = Array.from({ length: 251 }, (_, index) => `8.8.8.${index}`);
        await Promise.all(networks.map((network) => send.view('a', '/', { network })));
      },
      { settings },
    );
    const batches = await db.selectFrom('beacon_batches').select('beacons').orderBy('id').execute();
    expect(batches.map(({ beacons }) => beacons.split('\n').length)).toEqual([250, 1]);
    expect(await dailySums(db, 'all')).toEqual({});
    await withHub(database.location, (hub) => hub.countBeacons());
    expect(await dailySums(db, 'all')).toMatchObject({ '': { views: 251, visitors: 251 } });
  });

  test('refuses beacons of other sites and what is no beacon', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const post = (body: string, headers: Record<string, string> = {}) =>
        fetch(`${hub.address}/beacon`, { method: 'POST', body, headers });
      const foreign = await post('{}', { 'sec-fetch-site': 'cross-site' });
      const large = await post('x'.repeat(5_000));
      const invalid = await post('{"i":"a"}');
      const valid = await post('{"x":"robot"}');
      expect([foreign, large, invalid, valid].map(({ status }) => status)).toEqual([
        403, 413, 400, 204,
      ]);
      expect(valid.headers.get('set-cookie')).toBeNull();
      expect(valid.headers.get('x-content-type-options')).toBe('nosniff');
    });
  });
});

describe('The beacon script', () => {
  test('is smaller than a kilobyte and stores nothing in the browser', () => {
    expect(Buffer.byteLength(beaconScript)).toBeLessThan(1024);
    expect(beaconScript).not.toMatch(/Storage|cookie=/);
  });
});
