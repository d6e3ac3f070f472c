import { expect } from 'vitest';
import { insertAffiliate, insertProduct } from '#tests/support/insert-affiliate.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const address = '/affiliate/hardware/card';

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
      const response = await hub.get(address);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('https://shop.example.com/p/N-1?nm_mc=hub-1');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await countClicks(database)).toBe(1);
    });
  });

  test('counts each of many concurrent clicks', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await insertProduct(database.engine.db, { affiliate_id, slug: 'other' });
    await withHub(database.location, async (hub) => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => hub.get(address)));
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

  test('does not count prefetches', async ({ database }) => {
    const affiliate_id = await insertAffiliate(database.engine.db);
    await insertProduct(database.engine.db, { affiliate_id, slug: 'card' });
    await withHub(database.location, async (hub) => {
      const head = await fetch(hub.address + address, { method: 'HEAD', redirect: 'manual' });
      expect(head.status).toBe(302);
      const prefetch = await hub.get(address, { 'sec-purpose': 'prefetch' });
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
