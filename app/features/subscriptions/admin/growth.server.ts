import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { addMonths } from '#app/text/dates/calendar.ts';
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
  const current = toLocalDay(now, timeZone).slice(0, 7);
  const periods = Array.from({ length: MONTHS }, (_, index) => {
    const month = index - MONTHS + 1;
    const [first, next] = [month, month + 1].map((one) => `${addMonths(current, one)}-01`) as [
      string,
      string,
    ];
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
