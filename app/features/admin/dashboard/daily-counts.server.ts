import { getDailyVisitors } from '#app/features/analytics/analytics.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Member } from '#app/http/actor.ts';
import { listDaysUntil, nextDay } from '#app/text/dates/calendar.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import { SPARKLINE_DAYS } from '#app/ui/admin/time-chart/sparkline.tsx';
import type { Database } from '#db/engine.ts';
import { countNewByPeriod } from './daily-counts.queries.server.ts';

/** Counts of the last days by the name of their card, oldest first. The days are those of the site. */
export async function getDailyCounts(
  db: Database,
  actor: Member,
  now: Date,
): Promise<Record<string, number[]>> {
  const timeZone = await getSiteTimeZone(db);
  const days = listDaysUntil(toLocalDay(now, timeZone), SPARKLINE_DAYS);
  const periods = days.map((day) => ({
    from: startOfLocalDay(day, timeZone),
    until: startOfLocalDay(nextDay(day), timeZone),
  }));
  const [counts, visitors] = await Promise.all([
    countNewByPeriod(db, periods),
    can(actor, 'see analytics') ? getDailyVisitors(db, days) : undefined,
  ]);
  return { ...counts, ...(visitors && { visitors }) };
}
