import { expect } from 'vitest';
import { noSums } from '#app/features/analytics/embeds/totals.ts';
import { getDetailedReport } from '#app/features/analytics/reports/detailed-report.server.ts';
import type { ReportRow } from '#app/features/analytics/reports/report.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-20T12:00:00Z');

/** A campaign that began at this time. */
const campaign = (subject: string, created_at: string) => ({
  subject,
  html: '',
  plain: '',
  text_message: null,
  topic: 'newsletter' as const,
  readers: 'everyone' as const,
  status: 'finished' as const,
  pause_reason: null,
  alert_key: null,
  sender_token: null,
  resumes_at: null,
  created_at: new Date(created_at),
  finished_at: null,
});

onBothEngines('The days of a report', (test) => {
  test('say what was published, what was sent and which site led many people here', async ({
    database,
  }) => {
    const { db } = database.engine;
    const publish = (title: string, at: string, status: 'published' | 'draft' = 'published') =>
      insertArticle(db, { slug: title.toLowerCase(), title, status, published_at: new Date(at) });
    for (const title of ['Masts', 'Tides', 'Lamps', 'Bells']) {
      await publish(title, '2026-06-18T09:00:00Z');
    }
    // The last moment of the day in the site's time zone, and what readers can't see.
    await publish('Late', '2026-06-17T23:59:59Z');
    await publish('Hidden', '2026-06-16T09:00:00Z', 'draft');
    await publish('Before', '2026-06-01T09:00:00Z');
    await db.insertInto('campaigns').values(campaign('The week', '2026-06-17T06:00:00Z')).execute();
    const visit = (day: string, value: string, visitors: number) => ({
      ...noSums,
      dimension: 'referrer',
      day,
      value,
      visitors,
      views: visitors,
    });
    const steady = Array.from({ length: 7 }, (_, index) =>
      visit(`2026-06-${14 + index}`, 'search.example', 400),
    );
    const rare = [
      visit('2026-06-16', 'lantern.example', 90),
      visit('2026-06-15', 'tiny.example', 9),
    ];
    await db
      .insertInto('daily_stats')
      .values([...steady, ...rare])
      .execute();

    const { panels } = await getDetailedReport(db, 'audience', { choice: 7, now });
    const [daily] = panels;
    const shown = daily?.rows.map(({ events, isMarked }: ReportRow) => [isMarked, events ?? []]);
    expect(shown).toEqual([
      [false, []],
      [false, []],
      [true, ['Mentioned by lantern.example']],
      [true, ['Sent “The week”', 'Published “Late”']],
      [true, ['Published “Masts”, “Tides”, and 2 more']],
      [false, []],
      [false, []],
    ]);
    const filtered = await getDetailedReport(db, 'audience', {
      choice: 7,
      now,
      filters: { source: 'search' },
    });
    const kept = filtered.panels[0]?.rows.flatMap(({ events = [] }) => events);
    expect(kept).toContain('Sent “The week”');
    expect(kept?.join()).not.toContain('Mentioned');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        const page = await (await hub.get('/admin/analytics?days=7', { cookie })).text();
        expect(page.includes('Mentioned by lantern.example')).toBe(true);
        const csv = await hub.get('/admin/analytics.csv?days=7', { cookie });
        expect(await csv.text()).toContain('Event,Sent “The week”');
      },
      { now: () => now },
    );
  });
});
