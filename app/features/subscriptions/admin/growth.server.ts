import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { addMonths } from '#app/text/dates/calendar.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { countChanges, countConfirmed } from './subscribers.queries.server.ts';

const MONTHS = 12;

export interface GrowthMonth {
  /** Its first day, such as `2026-03-01`. */
  month: string;
  joined: number;
  left: number;
  /** Confirmed subscribers at its end, or now. */
  total: number;
}

/**
 * The last twelve months in the site's time zone, oldest first, the current one included. Erased addresses no longer
 * count anywhere.
 */
export async function getGrowth(db: Database, now: Date): Promise<GrowthMonth[]> {
  const timeZone = await getSiteTimeZone(db);
  const current = toLocalDay(now, timeZone).slice(0, 7);
  const months = Array.from(
    { length: MONTHS },
    (_, index) => `${addMonths(current, index - MONTHS + 1)}-01`,
  );
  const changes = await countChanges(
    db,
    months.map((month) => startOfLocalDay(month, timeZone)),
  );
  let total = await countConfirmed(db);
  const growth: GrowthMonth[] = [];
  for (const [index, { joined, left }] of [...changes.entries()].reverse()) {
    growth.unshift({ month: months[index] ?? '', joined, left, total });
    total += left - joined;
  }
  return growth;
}
