import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { countGrowth } from './subscribers.queries.server.ts';

const MONTHS = 12;

export interface GrowthMonth {
  /** Its first day, such as `2026-03-01`. */
  month: string;
  joined: number;
  left: number;
  /** Confirmed subscribers at its end, or now. */
  total: number;
}

/** The last twelve months in the site's time zone, oldest first, the current one included. */
export async function getGrowth(db: Database, now: Date): Promise<GrowthMonth[]> {
  const timeZone = await getSiteTimeZone(db);
  const today = toLocalDay(now, timeZone);
  const periods = Array.from({ length: MONTHS }, (_, index) => {
    const month = index - MONTHS + 1;
    const [first, next] = [addMonths(today, month), addMonths(today, month + 1)];
    return {
      month: first,
      from: startOfLocalDay(first, timeZone),
      to: startOfLocalDay(next, timeZone),
    };
  });
  const counts = await countGrowth(db, periods);
  return periods.flatMap(({ month }, index) => {
    const count = counts[index];
    return count ? [{ month, ...count }] : [];
  });
}

/** The first day of the month a number of months after a day's, or before it. */
function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
