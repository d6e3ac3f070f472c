import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { EngineKind } from '#db/engine.ts';
import { rebuildSearchIndex } from '#db/upkeep/rebuild-search-index.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';
import { searchFor } from './search-for.ts';

async function openOne(kind: EngineKind) {
  const place = await createTestDatabase(kind, 'migrated');
  const engine = openTestEngine(place.location);
  onTestFinished(async () => {
    await engine.close();
    await place.remove();
  });
  return engine;
}

const word = fc.constantFrom(
  'gull',
  'gulls',
  'Güll',
  'heron',
  'Hérøn',
  'herring',
  'kestrel',
  'ketsrel',
  'co-op',
  'x1',
  '10',
  'MØWE',
  'straße',
  'его',
  'ЕГО',
  'don’t',
  'snake_case',
  '**bold**',
  '[a](b)',
  'ж',
  'й',
  'μ',
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const asked = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '-', '"'), word, fc.constantFrom('', '', '"', ' ')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.map((piece) => piece.join('')).join(' '));

test('Both engines return the same results in the same order', { tags: ['soak'] }, async () => {
  const engines = [await openOne('sqlite'), await openOne('postgres')];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text, fc.integer({ min: 0, max: 2000 })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      async (articles, questions) => {
        for (const engine of engines) {
          const { db } = engine;
          await db.deleteFrom('articles').execute();
          // PostgreSQL keeps the words of entries that are gone, and so takes them for known words.
          await rebuildSearchIndex(engine);
          for (const [place, [title, body, day]] of articles.entries()) {
            const published_at = new Date(Date.UTC(2020, 0, 1 + day));
            await insertArticle(db, { id: place + 1, title, body, published_at });
          }
        }
        for (const question of questions) {
          const [one, other] = await Promise.all(
            engines.map((engine) => searchFor(engine, question)),
          );
          expect([question, one]).toEqual([question, other]);
        }
      },
    ),
    fuzzRuns(30),
  );
});
