import { expect } from 'vitest';
import { getDetailedReport } from '#app/features/analytics/reports/detailed-report.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

const now = new Date('2026-06-15T12:00:00Z');
const none = { visitors: 0, visits: 0, bounces: 0, seconds: 0, depth: 0, measured: 0, views: 0 };

async function count(db: Database, values: Record<string, Record<string, Partial<typeof none>>>) {
  const rows = Object.entries(values).flatMap(([dimension, sums]) =>
    Object.entries(sums).map(([value, sum]) => ({
      dimension,
      value,
      day: '2026-06-14',
      ...none,
      ...sum,
    })),
  );
  await db.insertInto('daily_stats').values(rows).execute();
}

async function readPanels(db: Database, view: 'behavior' | 'content' | 'audience') {
  const { panels } = await getDetailedReport(db, view, { choice: 7, now });
  return Object.fromEntries(
    panels.map(({ id, rows }) => [id, rows.map(({ name, to, values }) => [name, to, ...values])]),
  );
}

onBothEngines('Reports on behavior', (test) => {
  test('name pages, where visits begin and end, and what people look for', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { title: 'The map' });
    const article = `/news/${id}-the-map`;
    await count(db, {
      entry: { [article]: { visits: 4, bounces: 1 }, '/news': { visits: 5 } },
      exit: { '(other)': { visits: 2 } },
      path: { [`/news\t${article}`]: { views: 3 } },
      search: { bay: { views: 9, bounces: 2 }, tower: { views: 5, bounces: 3 }, dog: { views: 1 } },
      outbound: { 'https://example.com/': { views: 7 } },
    });
    expect(await readPanels(db, 'behavior')).toEqual({
      'entry-pages': [
        ['News and Rumors', '/news', 5, 0],
        ['The map', article, 4, 25],
      ],
      'exit-pages': [['Other pages', undefined, 2]],
      paths: [['News and Rumors → The map', undefined, 3]],
      searches: [
        ['bay', undefined, 9, 2],
        ['tower', undefined, 5, 3],
        ['dog', undefined, 1, 0],
      ],
      'failed-searches': [
        ['tower', undefined, 3],
        ['bay', undefined, 2],
      ],
      outbound: [['https://example.com/', undefined, 7]],
    });
  });

  test('show the time on pages, and shares of all visitors', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { title: 'The map' });
    const article = `/news/${id}-the-map`;
    const countries = Array.from({ length: 11 }, (_, index) => [`A${'ABCDEFGHIJK'[index]}`, index]);
    await count(db, {
      page: {
        [article]: { views: 8, visitors: 6, seconds: 90, depth: 150, measured: 3 },
        '/news': { views: 2, visitors: 2 },
      },
      device: { phone: { visitors: 3 }, desktop: { visitors: 1 } },
      country: Object.fromEntries(
        countries.map(([code, n]) => [code, { visitors: Number(n) + 1 }]),
      ),
    });
    expect((await readPanels(db, 'content')).pages).toEqual([
      ['The map', article, 8, 6, 30, 50, 0],
      ['News and Rumors', '/news', 2, 2, null, null, null],
    ]);
    const { devices, countries: shown } = await readPanels(db, 'audience');
    expect(devices).toEqual([
      ['Phone', undefined, 3, 75],
      ['Desktop', undefined, 1, 25],
    ]);
    expect(shown).toHaveLength(10);
    // The one that is left out counts, too.
    expect(shown?.[0]?.slice(2)).toEqual([11, 16.7]);
  });
});
