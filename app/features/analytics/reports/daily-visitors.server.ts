import type { Database } from '#db/engine.ts';
import { listDays } from '../stats/stats.queries.server.ts';

/** The visitors of each of these days, which follow each other. */
export async function getDailyVisitors(db: Database, days: readonly string[]): Promise<number[]> {
  const rows = await listDays(db, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const byDay = new Map(rows.map(({ day, visitors }) => [day, visitors]));
  return days.map((day) => byDay.get(day) ?? 0);
}
