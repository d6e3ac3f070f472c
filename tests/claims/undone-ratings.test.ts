import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { insertMention } from './insert-claim.ts';
import { withClaim } from './with-claim.ts';

interface Item {
  title: string;
  date_modified: string;
}

async function readFeed(hub: TestHub, path: string): Promise<Item[]> {
  const { items } = (await (await hub.get(path)).json()) as { items: Item[] };
  return items;
}

onBothEngines('The rating that an undo brings back', (test) => {
  test('holds from the day on which it was given, in lists and for what mentions it too', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      const article = await insertArticle(db, {
        slug: 'a',
        published_at: new Date('2026-03-14T12:00:00Z'),
      });
      await insertMention(db, id, { kind: 'article', id: article });
      await client.addEvidence(id, { stance: 'contradicts' });
      const readSince = async () => {
        const page = await readPage(hub, `/claims/${id}-it-has-boats`);
        return /Since<\/dt><dd[^>]*><span[^>]*><time dateTime="([\d-]+)/i.exec(page)?.[1];
      };
      const readRow = () =>
        db
          .selectFrom('claims')
          .select(['rated_at', 'ranked_at', 'settled_on'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      const takeAndUndo = async (day: string, rating: string) => {
        clock.now = new Date(`2026-03-${day}T09:00:00Z`);
        const { location } = await client.rate(id, rating);
        expect(await readSince()).toBe(`2026-03-${day}`);
        clock.now = new Date(`2026-03-${day}T18:00:00Z`);
        expect((await client.undo(location)).status).toBe(303);
      };
      await takeAndUndo('11', 'unlikely');
      expect(await readSince()).toBe('2026-03-10');
      clock.now = new Date('2026-03-12T12:00:00Z');
      await client.rate(id, 'debunked');
      const settled = await readRow();
      expect(settled.settled_on).toBe('2026-03-12');
      await takeAndUndo('15', 'unrated');
      expect(await readSince()).toBe('2026-03-12');
      expect(await readRow()).toEqual(settled);
      // The article came after it was settled.
      expect(await readPage(hub, `/news/${article}-a`)).not.toContain('Settled since');
      // Feeds say that it has changed.
      const undoneAt = '2026-03-15T18:00:00.000Z';
      for (const path of ['/feeds/claims.json', '/feeds/rumors.json']) {
        const [first] = await readFeed(hub, path);
        expect(first?.title, path).toMatch(/debunked/i);
        expect(first?.date_modified, path).toBe(undoneAt);
      }
    });
  });

  test('is sent again by the feed of claims, however old it is', async ({ database }) => {
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      clock.now = new Date('2026-03-11T12:00:00Z');
      for (let number = 1; number <= 30; number += 1) await client.add(`It has ${number} trains`);
      await client.addEvidence(id, {});
      const { location } = await client.rate(id, 'unlikely');
      clock.now = new Date('2026-03-11T13:00:00Z');
      await client.undo(location);
      const items = await readFeed(hub, '/feeds/claims.json');
      expect(items).toHaveLength(30);
      expect(items[0]?.title).toBe('Unrated: It has boats');
    });
  });
});
