import { expect } from 'vitest';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
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

async function readFeed(hub: TestHub, path = '/feeds/rumors.json'): Promise<Item[]> {
  const { items } = (await (await hub.get(path)).json()) as { items: Item[] };
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
      expect(first?.title).toBe('Old boats (claim: debunked)');
      expect(first?.content_html).toMatch(
        /^<h2>Settled since this was published<\/h2><ul><li><strong><span aria-hidden="true">☒ <\/span>Debunked:<\/strong> <a href="[^"]*\/claims\/\d+-[^"]*">It has &lt;b&gt;boats&lt;\/b&gt; &amp; sails<\/a> \(\w{3} \d+, \d{4}\)<\/li>/,
      );
      // It says so once.
      expect(first?.content_html).not.toContain('How sure we are');
      // Reopened, it is no news anymore.
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
      expect(unrated?.content_html).toContain('◌ </span>Unrated:</strong>');
      await client.rate(claim, 'unlikely');
      const [unlikely] = await readFeed(hub);
      expect(unlikely?.id).toBe(unrated?.id);
      expect(unlikely?.date_published).toBe(unrated?.date_published);
      expect(unlikely?.content_html).toContain('◔ </span>Unlikely:</strong>');
      expect(Date.parse(unlikely?.date_modified ?? '')).toBeGreaterThan(
        Date.parse(unrated?.date_modified ?? ''),
      );
    });
  });

  test('names after the title the ratings that the page has, and only a rumor is unrated by itself', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Boats', category });
    await insertArticle(db, { title: 'Harbor', category: 'development' });
    await insertArticle(db, { title: 'Whispers', category });
    const boats = await insertClaim(db, 'It has boats', {
      rating: 'confirmed',
      standing: 'known',
      rated_at: new Date('2026-11-01T12:00:00Z'),
    });
    const sails = await insertClaim(db, 'It has sails', { rating: 'likely' });
    for (const claim of [boats, sails]) {
      await insertMention(db, claim, { kind: 'article', id: article });
    }
    await withHub(database.location, async (hub) => {
      const items = await readFeed(hub, '/feed.json');
      const find = (title: string) => items.find((item) => item.title.startsWith(title));
      expect(find('Boats')?.title).toBe('Boats (claims: confirmed, likely)');
      expect(find('Boats')?.content_html).toContain('(Nov 1, 2026)');
      expect(find('Harbor')?.title).toBe('Harbor');
      expect(find('Harbor')?.content_html).not.toContain('Unrated');
      expect(find('Whispers')?.title).toBe('Whispers (unrated)');
      expect(find('Whispers')?.content_html).toContain('◌ </span>Unrated</strong>');
      const rss = await (await hub.get('/feed.xml')).text();
      expect(rss).toContain('<title>Boats (claims: confirmed, likely)</title>');
    });
  });

  test('is not rendered again by steps of claims that no article mentions', async ({
    database,
  }) => {
    const { db } = database.engine;
    // Inserted before the hub starts: it drops all pages within a second of another process's change.
    const article = await insertArticle(db, { title: 'Boats', category });
    const boats = await insertClaim(db, 'It has boats');
    await insertMention(db, boats, { kind: 'article', id: article });
    await withHub(database.location, async (hub) => {
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

onBothEngines('The feeds of stories and of media', (test) => {
  test('show ratings, and send an old item again once its claim is settled', async ({
    database,
  }) => {
    const { db } = database.engine;
    const old = new Date('2026-01-01T12:00:00Z');
    const items = [
      {
        kind: 'story',
        path: '/feeds/stories.json',
        id: await insertStory(db, { title: 'Old boats', published_at: old }),
      },
      {
        kind: 'media',
        path: '/feeds/media.json',
        id: await insertMedia(db, { title: 'Old boats', published_at: old }),
      },
    ] as const;
    // Another outlet had it first.
    const { id: group_id } = await db
      .insertInto('story_groups')
      .values({ created_at: old })
      .returning('id')
      .executeTakeFirstOrThrow();
    const earlier = new Date('2025-12-31T12:00:00Z');
    await insertStory(db, { title: 'First boats', group_id, published_at: earlier });
    const later = await insertStory(db, { title: 'Later boats', group_id, published_at: old });
    const newer = new Date('2026-01-02T12:00:00Z');
    for (let number = 1; number <= 30; number += 1) {
      await insertStory(db, { title: `Newer ${number}`, published_at: newer });
      await insertMedia(db, { title: `Newer ${number}`, published_at: newer });
    }
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('It has boats');
      for (const { kind, id } of items) await insertMention(db, claim, { kind, id });
      await insertMention(db, claim, { kind: 'story', id: later });
      await client.addEvidence(claim, { stance: 'contradicts' });
      for (const { path } of items) {
        const titles = (await readFeed(hub, path)).map(({ title }) => title);
        expect(titles, path).toHaveLength(30);
        expect(titles).not.toContain('Old boats');
      }
      await client.rate(claim, 'debunked');
      for (const { kind, path } of items) {
        const feed = await readFeed(hub, path);
        expect(feed, path).toHaveLength(30);
        expect(feed[0]?.title).toBe('Old boats (claim: debunked)');
        expect(feed.map(({ title }) => title).join()).not.toContain('Later boats');
        expect(feed[0]?.content_html).toContain('Settled since this was published');
        expect(Date.parse(feed[0]?.date_modified ?? '')).toBeGreaterThan(newer.getTime());
        const atom = await (await hub.get(path.replace('.json', '.xml'))).text();
        expect(
          atom.match(/<title[^>]*>Old boats \(claim: debunked\)<\/title>/g),
          kind,
        ).toHaveLength(1);
      }
    });
  });
});
