import { expect } from 'vitest';
import { createSearch } from '#platform/search/database-search.ts';
import { insertArticle } from '#tests/support/insert-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

onBothEngines('Search', (test) => {
  test('finds an article', async ({ database: { engine } }) => {
    const id = await insertArticle(engine.db, {
      title: 'Sørlandet calls',
      body: 'A **bold** Café Æther.',
    });
    const { search } = createSearch(engine);
    for (const text of [
      'sorlandet',
      'SØRL',
      'cafe',
      'café',
      'aether',
      '"sorlandet calls"',
      'calls -station',
      'sorlandte',
    ]) {
      const { hits } = await search({ text, limit: 10 });
      expect([text, hits.map((hit) => hit.id)]).toEqual([text, [id]]);
    }
    await engine.db.updateTable('articles').set({ status: 'draft' }).execute();
    expect((await search({ text: 'calls', limit: 10 })).hits).toEqual([]);
  });
});
