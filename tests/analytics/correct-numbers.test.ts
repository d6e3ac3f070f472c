import { expect } from 'vitest';
import { getDashboardReport } from '#app/features/analytics/analytics.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { countLog } from './count-log.ts';
import { generateLog } from './generate-log.ts';
import { createBeaconSender, dailySums } from './send-beacons.ts';

/** Days with midnights, and with changes of the clocks in both directions. */
const periods = [
  ['UTC', '2026-03-10T20:00:00Z', '2026-03-12T09:00:00Z'],
  ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'],
  ['America/New_York', '2026-10-31T18:00:00Z', '2026-11-02T18:00:00Z'],
  ['Asia/Kathmandu', '2026-05-01T10:00:00Z', '2026-05-03T10:00:00Z'],
] as const;

onBothEngines('Numbers', (test) => {
  test.for(periods)(
    'in %s are those of the log, to the last one',
    async ([timeZone, from, until], { database }) => {
      const { db } = database.engine;
      await setTimeZone(db, timeZone);
      const log = generateLog(timeZone, new Date(from), new Date(until));
      let now = new Date(from);
      await withHub(
        database.location,
        async (hub) => {
          const send = createBeaconSender(hub);
          for (const [index, entry] of log.entries()) {
            now = new Date(entry.at);
            const { network, userAgent, referrer, milliseconds, depth } = entry;
            const reader = { network, userAgent, referrer };
            if (entry.kind === 'view') await send.view(entry.view, entry.path, reader);
            else await send.leave(entry.view, { milliseconds, depth }, reader);
            // Batches of all sizes, some across midnight.
            if (index % 37 === 0) await hub.countBeacons();
          }
          await hub.countBeacons();
        },
        { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
      );
      const expected = countLog(log, timeZone);
      expect(Object.keys(expected.days).length).toBeGreaterThan(1);
      expect(await storedDays(db)).toEqual(expected.days);
      expect(await storedHours(db)).toEqual(expected.hours);
      expect(counts(await dailySums(db, 'page'), 'views')).toEqual(expected.pages);
      expect(counts(await dailySums(db, 'entry'), 'visits')).toEqual(expected.entryPages);
      expect(counts(await dailySums(db, 'exit'), 'visits')).toEqual(expected.exitPages);
      expect(counts(await dailySums(db, 'path'), 'views')).toEqual(expected.steps);
      const search = Object.values(expected.search).reduce((sum, visits) => sum + visits, 0);
      expect((await dailySums(db, 'source')).search?.visits).toBe(search);
      const report = await getDashboardReport(db, 7, now);
      const shown = report.panels[0]?.rows.map(({ values }) => values[0] ?? 0) ?? [];
      const views = Object.values(expected.days).map((day) => day.views);
      expect(shown.filter((count) => count > 0)).toEqual(views);
    },
  );
});

async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'analytics', value_json: { timeZone, keptDays: 30 }, updated_at: new Date() })
    .execute();
}

async function storedDays(db: Database) {
  const rows = await db
    .selectFrom('daily_stats')
    .select(['day', 'views', 'visitors', 'visits', 'bounces', 'seconds', 'measured'])
    .where('dimension', '=', 'all')
    .execute();
  return Object.fromEntries(rows.map(({ day, ...sums }) => [day, sums]));
}

async function storedHours(db: Database) {
  const rows = await db.selectFrom('hourly_stats').select(['day', 'hour', 'visitors']).execute();
  const days: Record<string, number[]> = {};
  for (const { day, hour, visitors } of rows) {
    days[day] ??= Array.from({ length: 24 }, () => 0);
    days[day][hour] = visitors;
  }
  return days;
}

function counts(sums: Awaited<ReturnType<typeof dailySums>>, name: string) {
  return Object.fromEntries(Object.entries(sums).map(([value, row]) => [value, row[name]]));
}
