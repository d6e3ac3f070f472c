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
});
