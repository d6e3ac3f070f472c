import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const types = ['video', 'image', 'artwork'] as const;
const provenances = ['official', 'press-kit', 'leak', 'fan-made', 'unknown'] as const;

/** Thirty items, two of each type and provenance; every three share a publication time. */
async function fillGallery(db: Database): Promise<void> {
  const image_id = await insertImage(db);
  for (let number = 0; number < 30; number += 1) {
    const type = types[number % 3] ?? 'image';
    const provenance = provenances[number % 5] ?? 'unknown';
    const published_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 3)));
    const title = `Item ${type} ${provenance} number ${number}`;
    await insertMedia(db, { image_id, type, provenance, published_at, title, slug: `n${number}` });
  }
}

const titlesIn = (html: string) =>
  [...html.matchAll(/Item [a-z-]+ [a-z-]+ number \d+(?=<)/g)].map(String);

/** Follows the Load More links, as a browser without JavaScript would. */
async function walk(hub: TestHub, path: string): Promise<string[][]> {
  const parts: string[][] = [];
  let next: string | undefined = path;
  while (next && parts.length < 20) {
    const html = await (await hub.get(next)).text();
    parts.push(titlesIn(html));
    next = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  return parts;
}

onBothEngines('The gallery', (test) => {
  test('shows twelve items per page, newest first, each exactly once', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const parts = await walk(hub, '/media');
      expect(parts.map((part) => part.length)).toEqual([12, 12, 6]);
      expect(new Set(parts.flat()).size).toBe(30);
      expect(parts[0]?.[0]).toContain('number 29');
      expect(parts.flat().at(-1)).toContain('number 0');
    });
  });

  test('filters by type, by provenance and by both', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      for (const type of types) {
        const titles = (await walk(hub, `/media?type=${type}`)).flat();
        expect(titles).toHaveLength(10);
        expect(titles.every((title) => title.includes(` ${type} `))).toBe(true);
      }
      for (const provenance of provenances) {
        const titles = (await walk(hub, `/media?provenance=${provenance}`)).flat();
        expect(titles).toHaveLength(6);
        expect(titles.every((title) => title.includes(` ${provenance} `))).toBe(true);
      }
      const both = (await walk(hub, '/media?type=video&provenance=leak')).flat();
      expect(both).toHaveLength(2);
      expect(both.every((title) => title.includes(' video leak '))).toBe(true);
    });
  });

  test('filters by category, which each item names', async ({ database }) => {
    const { db } = database.engine;
    await fillGallery(db);
    const first = await db
      .selectFrom('media_items')
      .select(['id', 'slug', 'type'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('media_items')
      .set({ category: 'concept-art' })
      .where('id', '=', first.id)
      .execute();
    await withHub(database.location, async (hub) => {
      expect((await walk(hub, '/media?category=concept-art')).flat()).toHaveLength(1);
      expect(
        (await walk(hub, `/media?category=concept-art&type=${first.type}`)).flat(),
      ).toHaveLength(1);
      const page = await (await hub.get('/media?category=concept-art')).text();
      expect(page).toContain('<title>Media: Concept art');
      expect(page).toContain('href="/media?type=video&amp;category=concept-art"');
      const item = await (await hub.get(`/media/${first.id}-${first.slug}`)).text();
      expect(item).toMatch(/href="\/media\?category=concept-art"[^>]*>Concept art</);
    });
  });

  test('marks the current tab, and each filter keeps the other one', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const all = await (await hub.get('/media')).text();
      expect(all).toMatch(/<h1[^>]*>Media Gallery<\/h1>/);
      for (const tab of ['All Media', 'Videos', 'Screenshots', 'Artwork']) {
        expect(all).toContain(`>${tab}</a>`);
      }
      expect(all).toMatch(/<a aria-current="page"[^>]*>All Media<\/a>/);
      const leaks = await (await hub.get('/media?provenance=leak&type=video')).text();
      expect(leaks).toMatch(/<a aria-current="page"[^>]*>Videos<\/a>/);
      expect(leaks).toContain('href="/media?type=artwork&amp;provenance=leak"');
      expect(leaks).toContain('href="/media?type=video&amp;provenance=official"');
      expect(leaks).toContain('href="/media?provenance=leak"');
    });
  });

  test('labels screenshots, artwork and videos', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const show = async (type: string) => (await hub.get(`/media?type=${type}`)).text();
      expect(await show('image')).toMatch(/<span[^>]*>Screenshot<\/span>/);
      expect(await show('artwork')).toMatch(/<span[^>]*>Artwork<\/span>/);
      expect((await show('video')).match(/data-play/g)).toHaveLength(10);
      expect(await show('image')).not.toContain('data-play');
    });
  });

  test('ignores unknown filters and invalid cursors', async ({ database }) => {
    await fillGallery(database.engine.db);
    await withHub(database.location, async (hub) => {
      const plain = titlesIn(await (await hub.get('/media')).text());
      const queries = [
        'type=films',
        'type=toString',
        'provenance=constructor',
        'type=',
        'type=%00',
        'after=0',
        'after=zzzzzzzzz-1',
        'after=-1',
        "after='",
        'type=image%27--',
        `type=${'x'.repeat(5000)}`,
      ];
      for (const query of queries) {
        const response = await hub.get(`/media?${query}`);
        expect(response.status, query).toBe(200);
        expect(titlesIn(await response.text()), query).toEqual(plain);
      }
      const ofNews = await hub.get('/media?after=1-999999999');
      expect(ofNews.status).toBe(200);
      expect(await ofNews.text()).toContain('Back to the newest');
    });
  });

  test('shows helpful empty states', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/media')).text()).toContain('Nothing in the gallery yet');
      const filtered = await (await hub.get('/media?type=video&provenance=leak')).text();
      expect(filtered).toContain('No matches yet');
      expect(filtered).toContain('href="/media?type=video"');
    });
  });

  test('shows only published items', async ({ database }) => {
    await insertMedia(database.engine.db, { status: 'draft', title: 'A draft' });
    await insertMedia(database.engine.db, { status: 'scheduled', title: 'A plan' });
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/media')).text()).not.toMatch(/A draft|A plan/);
      expect((await hub.get('/media/1')).status).toBe(404);
      expect((await hub.get('/media/2')).status).toBe(404);
    });
  });
});
