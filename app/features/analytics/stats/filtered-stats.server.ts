import { nextDay } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import { noSums, PART_SEPARATOR, type Sums, sumNames, Totals } from '../embeds/totals.ts';
import { filterVisits } from '../filters/match-visit.ts';
import type { ReportFilters } from '../filters/report-filters.ts';
import { findIdRange } from '../rollups/bursts.queries.server.ts';
import type { Step } from '../steps/step.ts';
import { StepCounter } from '../steps/step-counter.ts';
import { MAX_VISITORS, readVisitors } from './read-visitors.server.ts';
import { findFirstVisitorDay } from './stats.queries.server.ts';
import type { Stats } from './stats.server.ts';

export interface FilteredStats extends Stats {
  /** Older visits are no longer kept one by one, or too many to read. If no day was counted, this is the day after the last one. */
  firstDay: string;
  /** For each list of steps, the visits that reached each of them. */
  stepVisits: readonly number[][];
}

/**
 * Numbers of the visits that match, counted as the sums count them. Reads the latest days first.
 * @param days in their order; the numbers are those of these days only
 */
export async function getFilteredStats(
  db: Database,
  filters: ReportFilters,
  days: readonly string[],
  stepLists: readonly (readonly Step[])[] = [],
): Promise<FilteredStats> {
  const totals = new Totals();
  const steps = new StepCounter(stepLists);
  const byDay = new Map<string, Sums>();
  const last = days.at(-1) ?? '';
  const firstKept = (await findFirstVisitorDay(db)) ?? last;
  let firstDay = nextDay(last);
  let read = 0;
  for (const day of days.toReversed()) {
    if (day < firstKept) break;
    const ids = await findIdRange(db, day);
    read += ids.last - ids.first + 1;
    if (read > MAX_VISITORS && day !== last) break;
    const before = getAll(totals);
    await readVisitors(db, { day, ...ids }, (visitor) => {
      const matching = filterVisits(visitor, filters);
      if (!matching) return;
      totals.addVisitorDay(matching);
      steps.add(matching);
    });
    byDay.set(day, subtract(getAll(totals), before));
    firstDay = day;
  }
  return {
    firstDay,
    stepVisits: steps.visits,
    listDays: async ({ from, to }) =>
      [...byDay]
        .filter(([day]) => day >= from && day <= to)
        .map(([day, sums]) => ({ day, ...sums })),
    listValues: async (dimension, _, { by = 'views', limit = 1000 } = {}) =>
      [...totals.byValue.values()]
        .filter((row) => row.dimension === dimension && row[by] > 0)
        .sort((a, b) => b[by] - a[by] || (a.value < b.value ? -1 : 1))
        .slice(0, limit),
    listHours: async () => [...totals.byHour].map(([hour, { visitors }]) => ({ hour, visitors })),
  };
}

function getAll(totals: Totals): Sums {
  const all = totals.byValue.get(`all${PART_SEPARATOR}`) ?? noSums;
  return Object.fromEntries(sumNames.map((name) => [name, all[name]])) as Sums;
}

function subtract(sums: Sums, before: Sums): Sums {
  return Object.fromEntries(sumNames.map((name) => [name, sums[name] - before[name]])) as Sums;
}
