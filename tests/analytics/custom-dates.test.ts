import { expect } from 'vitest';
import { getDetailedReport } from '#app/features/analytics/reports/detailed-report.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-15T12:00:00Z');
const noSums = { visitors: 0, visits: 0, bounces: 0, seconds: 0, depth: 0, measured: 0 };

/** React separates texts by empty comments. */
const withoutComments = (html: string) => html.replaceAll('<!-- -->', '');

/** One view on the first of the days, two on the second, and so on. */
async function insertViews(db: Database, days: readonly string[]): Promise<void> {
  const rows = days.map((day, index) => ({
    dimension: 'all',
    day,
    value: '',
    ...noSums,
    views: index + 1,
  }));
  await db.insertInto('daily_stats').values(rows).execute();
}

onBothEngines('Reports on custom dates', (test) => {
  test('count these days, and compare them with the same number of days before', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertViews(db, ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-06-15']);
    const choice = { from: '2026-03-03', to: '2026-03-04' };
    const report = await getDetailedReport(db, 'audience', { choice, now });
    expect(report).toMatchObject({ from: '2026-03-03', to: '2026-03-04', days: 2 });
    expect(report.totals[0]).toEqual({ label: 'Views', value: 7, previous: 3 });
    const daily = report.panels.find(({ id }) => id === 'by-day');
    expect(
      daily?.rows.map(({ name, axisName, isPartial, values }) => [
        name,
        axisName,
        isPartial,
        values[0],
      ]),
    ).toEqual([
      ['Tue, Mar 3', 'Mar 3', false, 3],
      ['Wed, Mar 4', 'Mar 4', false, 4],
    ]);
  });

  test('end today, and say that today isn’t over', async ({ database }) => {
    const { db } = database.engine;
    await insertViews(db, ['2026-06-14', '2026-06-15']);
    const choice = { from: '2026-06-14', to: '2026-06-30' };
    const report = await getDetailedReport(db, 'audience', { choice, now });
    expect(report).toMatchObject({ from: '2026-06-14', to: '2026-06-15', days: 2 });
    const daily = report.panels.find(({ id }) => id === 'by-day');
    expect(daily?.rows.map(({ axisName, isPartial }) => [axisName, isPartial])).toEqual([
      ['Jun 14', false],
      ['So far', true],
    ]);
  });

  test('have no filtered numbers once their visits are gone', async ({ database }) => {
    const { db } = database.engine;
    await insertViews(db, ['2026-03-03', '2026-03-04']);
    const visitor = { day: '2026-06-14', visitor_hash: null, device: 'mobile', browser: 'Firefox' };
    await db
      .insertInto('visitor_days')
      .values({ ...visitor, country: '', visits_json: [], last_seen_at: now, exclusion_id: null })
      .execute();
    const report = await getDetailedReport(db, 'audience', {
      choice: { from: '2026-03-03', to: '2026-03-04' },
      now,
      filters: { device: 'mobile' },
    });
    expect(report.filterNote).toBe(
      'These days can’t be filtered: their visits are no longer kept one by one.',
    );
    expect(report.totals.map(({ value }) => value)).toEqual(Array(6).fill(null));
    const daily = report.panels.find(({ id }) => id === 'by-day');
    expect(daily?.rows.map(({ values }) => values)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('are kept by every link of a page, and come as CSV', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        await insertViews(database.engine.db, ['2026-03-03', '2026-03-04']);
        const { cookie } = await signInStaff(hub, 'editor');
        const read = async (path: string) =>
          withoutComments(await (await hub.get(path, { cookie })).text());
        const query = 'days=custom&from=2026-03-03&to=2026-03-04';
        for (const page of ['/admin/analytics?', '/admin?tab=analytics&']) {
          const html = await read(page + query);
          expect(html).toContain('(2 days)');
          expect(html).toContain('value="2026-03-03"');
          const links = html.match(/href="\/admin\/analytics(\.csv)?\?[^"]*"/g) ?? [];
          expect(links.length).toBeGreaterThan(0);
          for (const link of links) expect(link).toContain(query.replaceAll('&', '&amp;'));
        }
        const csv = await read(`/admin/analytics.csv?view=audience&${query}`);
        expect(csv).toContain('2026-03-03,2026-03-04,UTC,Totals,Views,,count,3');
      },
      { now: () => now },
    );
  });

  test('show errors next to invalid fields, and keep what was typed', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        const refused = {
          'from=2026-03-05&to=2026-03-04': 'The last day must not be before the first one.',
          'from=2026-06-17': 'Choose a day that isn’t in the future.',
          'from=2024-03-05&to=2026-03-04': 'Choose at most 366 days.',
          'from=2026-02-31&to=2026-03-04': 'Choose a day.',
          'from=yesterday': 'Choose a day.',
        };
        for (const [days, message] of Object.entries(refused)) {
          const response = await hub.get(`/admin/analytics?days=custom&${days}`, { cookie });
          const html = withoutComments(await response.text());
          expect(response.status).toBe(200);
          expect(html, days).toContain(message);
          expect(html).toContain('(30 days)');
          expect(html).toContain(`value="${new URLSearchParams(days).get('from')}"`);
        }
      },
      { now: () => now },
    );
  });
});
