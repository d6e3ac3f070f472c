import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertStory } from '../feeds/insert-content.ts';

const at = new Date('2026-01-15T12:00:00Z');
const LABELLED =
  /<a href="https:\/\/[^"]+" rel="sponsored nofollow noopener">[^<]+<\/a> <small>\(affiliate link\)<\/small>/g;

onBothEngines('Affiliate links in a feed', (test) => {
  test('are labeled in every article and story, and disappear with the affiliate', async ({
    database,
  }) => {
    const { db } = database.engine;
    await db
      .insertInto('affiliates')
      .values({
        store: 'other',
        store_url: 'https://store.example.com',
        name: 'A store',
        affiliate_code: 'code-1',
        keywords_json: ['quiet machine'],
        is_active: true,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await insertArticle(db, { title: 'One', body: 'A quiet machine, then a quiet machine.' });
    await insertArticle(db, { title: 'Two', body: 'A quiet machine.' });
    await insertStory(db, { title: 'Three', excerpt: 'A quiet machine.' });
    await withHub(database.location, async (hub) => {
      const linksIn = async (path: string) => {
        const { items } = (await (await hub.get(path)).json()) as {
          items: { content_html: string }[];
        };
        return items.map(({ content_html }) => content_html.match(LABELLED)?.length ?? 0);
      };
      expect(await linksIn('/feed.json')).toEqual([1, 1, 1]);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db.updateTable('affiliates').set({ is_active: false }).execute();
        invalidate('affiliates');
      });
      expect(await linksIn('/feed.json')).toEqual([0, 0, 0]);
    });
  });

  test('become plain links where videos were embedded', async ({ database }) => {
    const body = 'Before.\n\nhttps://www.youtube.com/watch?v=abc123DEF45\n\nAfter.';
    await insertArticle(database.engine.db, { body });
    await withHub(database.location, async (hub) => {
      const feed = await (await hub.get('/feed.json')).text();
      expect(feed).toContain('https://www.youtube.com/watch?v=abc123DEF45');
      expect(feed).not.toMatch(/<iframe|<button/);
    });
  });
});
