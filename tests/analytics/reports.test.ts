import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { createBeaconSender, dailySums, readerUserAgent } from './send-beacons.ts';

onBothEngines('Reports', (test) => {
  test('know campaigns, goals with the article before them, and who is there right now', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = `/news/${await insertArticle(db, { slug: 'a-signal' })}-a-signal`;
    const affiliate_id = await insertAffiliate(db, { keywords_json: ['ray tracing'] });
    await insertProduct(db, { affiliate_id, slug: 'card' });
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const reader = { network: '8.8.8.8' };
        const headers = { 'user-agent': readerUserAgent, 'x-forwarded-for': reader.network };
        const campaign = '?utm_source=June+mail&utm_medium=email&utm_campaign=Tower';
        await send.view('a', article + campaign, {
          ...reader,
          referrer: 'https://www.google.com/',
        });
        await send.click(
          'a',
          'https://shop.example.com/p/ray-tracing?nm_mc=hub-1',
          'sponsored',
          reader,
        );
        await send.click('a', 'https://example.org/source?page=2', 'noopener', reader);
        const referer = hub.address + article;
        await hub.get('/affiliate/hardware/card', { ...headers, referer });
        const form = { email: 'reader@example.org', source: 'footer', emailConsent: 'on' };
        expect((await hub.post('/subscribe', form, headers)).status).toBe(303);
        await hub.get('/affiliate/hardware/card', {
          ...headers,
          'x-forwarded-for': '8.8.4.4',
          dnt: '1',
        });
        await send.view('b', '/media', { network: '81.2.69.142' });
        await hub.countBeacons();
        expect(await dailySums(db, 'campaign')).toMatchObject({
          'june mail / email / tower': { visits: 1, visitors: 1 },
        });
        expect(Object.keys(await dailySums(db, 'source')).sort()).toEqual(['direct', 'email']);
        expect(await dailySums(db, 'outbound')).toMatchObject({
          'example.org/source': { views: 1 },
        });
        expect(await dailySums(db, 'goal')).toMatchObject({
          [`affiliate\t${article}`]: { views: 2 },
          [`subscription\t${article}`]: { views: 1 },
        });
        expect(Object.keys(await dailySums(db, 'affiliate')).sort()).toEqual([
          `${affiliate_id}:keyword:ray tracing\t${article}`,
          `${affiliate_id}:product:card\t${article}`,
        ]);
        const { cookie } = await signInStaff(hub, 'editor');
        const rightNow = async () => (await hub.get('/admin/analytics/now', { cookie })).json();
        expect(await rightNow()).toMatchObject({
          visitors: 2,
          pages: expect.arrayContaining([{ name: 'Media Gallery', to: '/media', visitors: 1 }]),
        });
        now = new Date('2026-06-15T12:06:00Z');
        expect(await rightNow()).toMatchObject({ visitors: 0, pages: [] });
      },
      { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });

  test('leave out members while they are staff, and count them again afterwards', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { id, cookie } = await signInStaff(hub, 'editor');
      const session = cookie.replace(/threequel_hint=\w+;? ?/, '');
      // The page's script reads this cookie.
      const hintAfter = async (hint: string) => {
        const response = await hub.get('/settings', {
          cookie: `${session}; threequel_hint=${hint}`,
        });
        return /threequel_hint=(\w+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      };
      expect(await hintAfter('member')).toBe('staff');
      await db.updateTable('users').set({ role: 'subscriber' }).where('id', '=', id).execute();
      expect(await hintAfter('staff')).toBe('member');
    });
  });

  test('keep their numbers when visits are deleted, and add up rare values', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const referrer = 'https://forum.example.org/';
        await hub.runJobs();
        await send.view('a', '/news', { network: '8.8.8.8', referrer });
        await hub.countBeacons();
        const rare = Array.from({ length: 305 }, (_, index) => ({
          dimension: 'referrer',
          day: '2026-03-10',
          value: `site-${index}.example.org`,
          views: 1,
          visitors: 1,
          visits: 1,
          bounces: 0,
          seconds: 0,
          depth: 0,
          measured: 0,
        }));
        await db.insertInto('daily_stats').values(rare).execute();
        const visitors = () => db.selectFrom('visitor_days').select('visitor_hash').execute();
        expect(await visitors()).toEqual([{ visitor_hash: expect.any(String) }]);
        now = new Date('2026-03-11T00:08:00Z');
        await hub.runJobs();
        expect(await visitors()).toEqual([{ visitor_hash: null }]);
        expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([]);
        now = new Date('2026-04-10T00:08:00Z');
        await hub.runJobs();
        expect(await visitors()).toEqual([]);
        expect(await dailySums(db, 'all')).toMatchObject({ '': { views: 1, visitors: 1 } });
        const sites = await dailySums(db, 'referrer');
        expect(Object.keys(sites)).toHaveLength(301);
        expect(sites['(other)']).toMatchObject({ visits: 6 });
      },
      { now: () => now },
    );
  });

  test('compare with the days before only if all of these were counted', async ({ database }) => {
    const { db } = database.engine;
    const count = (day: string, views: number) =>
      db
        .insertInto('daily_stats')
        .values({
          dimension: 'all',
          day,
          value: '',
          views,
          visitors: 1,
          visits: 1,
          bounces: 0,
          seconds: 0,
          depth: 0,
          measured: 0,
        })
        .execute();
    await withHub(
      database.location,
      async (hub) => {
        const { read } = await signInStaff(hub, 'editor');
        await count('2026-06-15', 300);
        await count('2026-06-08', 2);
        const path = '/admin/analytics?view=audience&days=7';
        const young = await read(path);
        expect(young).toContain('no earlier data');
        expect(young).not.toContain('+14,900%');
        expect(await read('/admin/analytics?view=conversion&days=7')).toContain('no earlier data');
        await count('2026-06-02', 98);
        const old = await read(path);
        expect(old).toContain('+200%');
        expect(old).not.toContain('no earlier data');
      },
      { now: () => new Date('2026-06-15T12:00:00Z') },
    );
  });
});
