import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { mergeSearchIndex } from '#db/upkeep/merge-search-index.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { searchFor } from './search-for.ts';

onEngine('sqlite', 'Merging the search index', (test) => {
  test('leaves one part of many, with everything in it', async ({ database: { engine } }) => {
    const { db } = engine;
    const ids: number[] = [];
    for (let number = 1; number <= 12; number += 1) {
      ids.push(await insertArticle(db, { title: 'Kestrel', body: `Nest ${number}` }));
    }
    expect(await countSegments(db)).toBeGreaterThan(8);
    await mergeSearchIndex(db);
    expect(await countSegments(db)).toBe(1);
    expect((await searchFor(engine, 'kestrel')).sort()).toEqual(
      ids.map((id) => `article ${id}`).sort(),
    );
    await db.updateTable('articles').set({ title: 'Heron' }).where('id', '=', 5).execute();
    await mergeSearchIndex(db);
    expect(await searchFor(engine, 'kestrel')).not.toContain('article 5');
    expect(await searchFor(engine, 'heron')).toEqual(['article 5']);
  });
});

async function countSegments(db: Database): Promise<number> {
  const found = sql<{ count: number }>`select count(distinct segid) as count from search_index_idx`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
}
