import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertMention } from './insert-claim.ts';

interface Item {
  id: string;
  title: string;
  content_html: string;
  date_published: string;
  date_modified: string;
}

const category = 'rumors';

async function readFeed(hub: TestHub): Promise<Item[]> {
  const { items } = (await (await hub.get('/feeds/rumors.json')).json()) as { items: Item[] };
  return items;
}

async function getRenderings(hub: TestHub): Promise<number> {
  const metrics = await (await hub.get('/metrics')).text();
  return Number(metrics.match(/answers_total\{from="rendering"\} (\d+)/)?.[1] ?? 0);
}

onBothEngines('The feed of an article that mentions a claim', (test) => {
  test('shows the rating of today, and sends it again under the same id once the claim is settled', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const old = new Date('2026-01-01T12:00:00Z');
      const article = await insertArticle(db, { title: 'Old boats', category, published_at: old });
      const newer = new Date('2026-01-02T12:00:00Z');
      for (let number = 1; number <= 30; number += 1) {
        await insertArticle(db, { title: `Newer ${number}`, category, published_at: newer });
      }
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has <b>boats</b> & sails');
      await insertMention(db, claim, { kind: 'article', id: article });
      const before = await readFeed(hub);
      expect(before.map(({ title }) => title)).not.toContain('Old boats');
      await client.addEvidence(claim, { stance: 'contradicts' });
      await client.rate(claim, 'unlikely');
      expect(await readFeed(hub)).toEqual(before);
      await client.rate(claim, 'debunked');
      const [first] = await readFeed(hub);
      expect(first?.title).toBe('Old boats');
      expect(first?.content_html).toMatch(
        /^<h2>Settled since this was published<\/h2><ul><li><strong>Debunked:<\/strong> <a href="[^"]*\/claims\/\d+-[^"]*">It has &lt;b&gt;boats&lt;\/b&gt; &amp; sails<\/a>/,
      );
      // It says so once.
      expect(first?.content_html).not.toContain('How sure we are');
      // Reopened, it is no news any more.
      await client.rate(claim, 'unrated');
      expect((await readFeed(hub)).map(({ title }) => title)).not.toContain('Old boats');
    });
  });

  test('keeps its id, and is changed by each step', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const article = await insertArticle(db, { title: 'Boats', category });
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      await insertMention(db, claim, { kind: 'article', id: article });
      const [unrated] = await readFeed(hub);
      await client.rate(claim, 'unlikely');
      const [unlikely] = await readFeed(hub);
      expect(unlikely?.id).toBe(unrated?.id);
      expect(unlikely?.date_published).toBe(unrated?.date_published);
      expect(unlikely?.content_html).toContain('<strong>Unlikely:</strong>');
      expect(Date.parse(unlikely?.date_modified ?? '')).toBeGreaterThan(
        Date.parse(unrated?.date_modified ?? ''),
      );
    });
  });

  test('is not rendered again by steps of claims that no article mentions', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const article = await insertArticle(db, { title: 'Boats', category });
      await insertMention(db, await insertClaim(db, 'It has boats'), {
        kind: 'article',
        id: article,
      });
      const client = await ClaimClient.signIn(hub);
      const other = await client.add('It has trains');
      await client.addEvidence(other, { stance: 'contradicts' });
      await readFeed(hub);
      const before = await getRenderings(hub);
      await client.rate(other, 'debunked');
      await readFeed(hub);
      expect(await getRenderings(hub)).toBe(before);
    });
  });
});
