import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { day, getPage, shown } from './read-article.ts';

onBothEngines('The article page', (test) => {
  test('lists its corrections with date and reason, newest first', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      expect(shown(await getPage(hub, `/news/${id}-a-signal`))).not.toContain('Corrections');
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db
          .insertInto('article_corrections')
          .values([
            {
              article_id: id,
              what: 'It is <37> minutes.',
              why: 'A better clock.',
              corrected_at: day(16),
            },
            {
              article_id: id,
              what: 'The bay has a name.',
              why: 'A reader knew.',
              corrected_at: day(18),
            },
          ])
          .execute();
        invalidate(`article:${id}`);
      });
      const page = shown(await getPage(hub, `/news/${id}-a-signal`));
      expect(page).toMatch(
        /Corrections<\/h2>.*Mar 18, 2025.*The bay has a name\..*A reader knew\..*Mar 16, 2025.*It is &lt;37&gt; minutes\..*A better clock\./s,
      );
    });
  });

  test('is invalidated only when something it shows changes', async ({ database }) => {
    const { db } = database.engine;
    const other = await insertArticle(db, { category: 'leaks', published_at: day(1) });
    await insertArticle(db, { category: 'leaks', published_at: day(2) });
    const id = await insertArticle(db, { published_at: day(3) });
    await withHub(database.location, async (hub) => {
      const { pageCache } = hub.platform;
      const path = `/news/${id}-a-signal`;
      const isKept = () => pageCache.find(path) !== undefined;
      const change = (...tags: string[]) =>
        hub.platform.transaction(async ({ invalidate }) => invalidate(...tags));
      await getPage(hub, path);
      await change('news', `article:${other}`, 'media', 'page:media', 'stories');
      expect(isKept()).toBe(true);
      for (const tag of [
        `article:${id}`,
        `article:${other + 1}`,
        'news:order',
        'page:news',
        'affiliates',
        'site',
      ]) {
        await getPage(hub, path);
        expect(isKept(), tag).toBe(true);
        await change(tag);
        expect(isKept(), tag).toBe(false);
      }
    });
  });
});
