import { expect } from 'vitest';
import { createSearch } from '#platform/search/database-search.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { documents } from './documents.ts';

onBothEngines('Search ids', (test) => {
  test('match the search results of the kind', async ({ database: { engine } }) => {
    const { search, findIds } = createSearch(engine);
    const inText = await insertArticle(engine.db, { title: 'One', body: 'A lighthouse.' });
    const inTitle = await insertArticle(engine.db, { title: 'Lighthouse', body: 'Two.' });
    await insertArticle(engine.db, { title: 'Three', body: 'Nothing of it.' });
    await insertArticle(engine.db, { title: 'Lighthouse draft', status: 'draft' });
    const ids = await findIds({ text: 'lighthouse', kind: 'article' });
    expect(ids).toEqual([inTitle, inText]);
    const { hits } = await search({ text: 'lighthouse', kind: 'article', limit: 10 }, documents);
    expect(ids).toEqual(hits.map(({ id }) => id));
    expect(await findIds({ text: 'lighthouse', kind: 'media' })).toEqual([]);
  });

  test('are empty without matches, and undefined without search terms', async ({
    database: { engine },
  }) => {
    const { findIds } = createSearch(engine);
    await insertArticle(engine.db, { title: 'Lighthouse' });
    expect(await findIds({ text: 'zzyzx', kind: 'article' })).toEqual([]);
    for (const text of ['', '   ', '%', '"', '-lighthouse', '()*']) {
      expect(await findIds({ text, kind: 'article' }), text).toBeUndefined();
    }
  });

  test('by title are those of the newest titles with the words as they are spelled', async ({
    database: { engine },
  }) => {
    const { findTitles } = createSearch(engine);
    const insert = (title: string, day: string) =>
      insertArticle(engine.db, { title, body: 'A lantern.', published_at: new Date(day) });
    const old = await insert('Lighthouse by day', '2026-01-01');
    const middle = await insert('Lighthouse at night', '2026-02-01');
    const newest = await insert('Lighthouses', '2026-03-01');
    const find = (text: string, limit = 10) => findTitles({ text, kind: 'article', limit });
    expect(await find('lighthouse')).toEqual([middle, old, newest]);
    expect(await find('lighthouse', 1)).toEqual([middle]);
    expect(await find('night lighthouse')).toEqual([middle]);
    for (const text of ['lantern', 'lighthuose', '%', '']) expect(await find(text)).toEqual([]);
  });
});
