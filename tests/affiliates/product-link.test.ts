import { expect } from 'vitest';
import { getAffiliateLinks } from '#app/features/affiliates/links/affiliate-links.server.ts';
import { readerUserAgent } from '#tests/analytics/send-beacons.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

const address = '/affiliate/hardware/card';
const reader = { 'user-agent': readerUserAgent };

async function countClicks({ engine }: DatabaseFixture): Promise<number> {
  const row = await engine.db
    .selectFrom('affiliate_products')
    .select('click_count')
    .where('slug', '=', 'card')
    .executeTakeFirstOrThrow();
  return row.click_count;
}

onBothEngines('A product link', (test) => {
  test('counts the click and redirects to the store', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await withHub(database.location, async (hub) => {
      const response = await hub.get(address, reader);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('https://shop.example.com/p/N-1?nm_mc=hub-1');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await countClicks(database)).toBe(1);
    });
  });

  test('is listed with its clicks by day and the titles of the pages with them', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = `/news/${await insertArticle(db, { title: 'A signal', slug: 'a-signal' })}-a-signal`;
    const clicks = [
      [article, 3],
      ['/gone', 2],
      ['', 1],
    ] as const;
    const rows = clicks.map(([page, views]) => ({
      dimension: 'affiliate',
      day: '2026-06-14',
      value: `1:product:card\t${page}`,
      views,
      visitors: 0,
      visits: 0,
      bounces: 0,
      seconds: 0,
      depth: 0,
      measured: 0,
    }));
    await db.insertInto('daily_stats').values(rows).execute();
    const affiliate_id = await insertAffiliate(db);
    await insertProduct(db, { affiliate_id, slug: 'card' });
    const { byPage, links } = await getAffiliateLinks(db, new Date('2026-06-15T12:00:00Z'));
    expect(byPage).toEqual([
      { page: article, name: 'A signal', clicks: 3 },
      { page: '/gone', name: '/gone', clicks: 2 },
      { page: 'Unknown page', name: 'Unknown page', clicks: 1 },
    ]);
    const noClicks = Array.from({ length: 30 }, () => 0);
    expect(links.map(({ label, clicks: byDay }) => [label, byDay])).toEqual([
      ['ray tracing', noClicks],
      ['A card', noClicks.with(-2, 6)],
    ]);
  });

  test('counts each of many concurrent clicks', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await insertProduct(database.engine.db, { affiliate_id, slug: 'other' });
    await withHub(database.location, async (hub) => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => hub.get(address, reader)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
      expect(await countClicks(database)).toBe(40);
      const others = await database.engine.db
        .selectFrom('affiliate_products')
        .select('click_count')
        .where('slug', '=', 'other')
        .executeTakeFirst();
      expect(others?.click_count).toBe(0);
    });
  });

  test('counts so many clicks of one network in a minute, whatever its browser is called', async ({
    database,
  }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const click = async (count: number, extra: Record<string, string> = {}) => {
          for (let index = 0; index < count; index += 1) {
            const agent = `${readerUserAgent} Edg/${index}`;
            const response = await hub.get(address, { 'user-agent': agent, ...extra });
            expect(response.status).toBe(302);
          }
        };
        await click(80);
        expect(await countClicks(database)).toBe(60);
        now = new Date('2026-06-15T12:01:00Z');
        await click(80, { dnt: '1' });
        expect(await countClicks(database)).toBe(120);
      },
      { now: () => now },
    );
  });

  test('does not count robots', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await withHub(database.location, async (hub) => {
      const response = await hub.get(address, { 'user-agent': 'Googlebot/2.1' });
      expect(response.status).toBe(302);
      expect(await countClicks(database)).toBe(0);
    });
  });

  test('does not count prefetches', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await withHub(database.location, async (hub) => {
      const head = await fetch(hub.address + address, {
        method: 'HEAD',
        headers: reader,
        redirect: 'manual',
      });
      expect(head.status).toBe(302);
      const prefetch = await hub.get(address, { ...reader, 'sec-purpose': 'prefetch' });
      expect(prefetch.status).toBe(302);
      expect(await countClicks(database)).toBe(0);
    });
  });

  test('of an inactive affiliate still redirects, without the affiliate id', async ({
    database,
  }) => {
    const affiliate_id = await insertAffiliate(database.engine.db, { is_active: false });
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await withHub(database.location, async (hub) => {
      const response = await hub.get(address);
      expect(response.headers.get('location')).toBe('https://shop.example.com/p/N-1');
    });
  });

  test('is a 404 for unknown slugs', async ({ database }) => {
    const { db } = database.engine;
    const affiliate_id = await insertAffiliate(db, { store: 'other', store_url: null });
    await insertProduct(db, { affiliate_id, slug: 'nowhere' });
    await withHub(database.location, async (hub) => {
      for (const slug of [
        'none',
        'nowhere',
        'CARD',
        '%00',
        '..%2fx',
        "a'--",
        '1e9',
        'a'.repeat(3000),
      ]) {
        const response = await hub.get(`/affiliate/hardware/${slug}`);
        expect(response.status, slug).toBe(404);
        expect(await response.text()).toContain('Oops! Page not found');
      }
      expect((await hub.get('/affiliate/hardware')).status).toBe(404);
    });
  });
});
