import { expect } from 'vitest';
import { createSearch } from '#platform/search/database-search.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { documents } from './documents.ts';
import { insertPost, insertStory, insertThread } from './insert-content.ts';
import { searchFor } from './search-for.ts';

const days = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);

onBothEngines('The order of search results', (test) => {
  test('ranks titles before bodies and new before old', async ({ database: { engine } }) => {
    const title = 'Gull';
    await insertArticle(engine.db, { body: 'a gull', published_at: days(100) });
    await insertArticle(engine.db, { title, published_at: days(1) });
    await insertArticle(engine.db, { title, published_at: days(50) });
    await insertArticle(engine.db, { body: 'a gull', published_at: days(20) });
    expect(await searchFor(engine, 'gull')).toEqual([3, 2, 1, 4].map((id) => `article ${id}`));
  });

  test('ranks whole words before prefixes', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { body: 'an artist', published_at: days(1) });
    await insertArticle(engine.db, { body: 'art', published_at: days(0) });
    expect(await searchFor(engine, 'art')).toEqual(['article 2', 'article 1']);
  });

  test('is stable across pages, without duplicates', async ({ database: { engine } }) => {
    const thread = await insertThread(engine.db, { title: 'Gull' });
    for (let count = 0; count < 30; count += 1) {
      const title = count % 3 === 0 ? 'Gull' : 'Bird';
      await insertArticle(engine.db, { title, body: 'gull', published_at: days(count % 7) });
      await insertPost(engine.db, thread, { body: 'gull', created_at: days(count % 5) });
      await insertStory(engine.db, { title, excerpt: 'gull', published_at: days(count % 2) });
    }
    const { search } = createSearch(engine);
    const all = await searchFor(engine, 'gull', { limit: 200 });
    expect(new Set(all).size).toBe(90);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const { hits, nextCursor } = await search({ text: 'gull', limit: 7, after }, documents);
      walked.push(...hits.map(({ kind, id }) => `${kind} ${id}`));
      after = nextCursor;
    } while (after);
    expect(walked).toEqual(all);
  });

  test('starts at the first page for an invalid cursor', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { title: 'Gull' });
    for (const after of ['', 'x', '1-2-f-1', 'lz3k1c0-42', '-', "'", '\0', 'zzzzz-1-1-1']) {
      expect(await searchFor(engine, 'gull', { after })).toEqual(['article 1']);
    }
  });

  test('considers only the newest matches of a common word, and all of a rare one', async ({
    database: { engine },
  }) => {
    const rows = Array.from({ length: 150 }, (_, count) => count);
    for (const count of rows) {
      const body = count === 0 ? 'gull and kestrel' : 'gull';
      await insertArticle(engine.db, { body, published_at: days(count) });
    }
    const found = await searchFor(engine, 'gull ', { limit: 500 });
    expect(found).toHaveLength(100);
    expect(found[0]).toBe('article 150');
    expect(await searchFor(engine, 'gull kestrel')).toEqual(['article 1']);
  });
});
