import { addDays, listDaysUntil } from '#app/text/dates/calendar.ts';
import type { Database } from '#db/engine.ts';
import { type Days, localTimes } from '../counting/local-day.ts';
import { type RangeChoice, toDays } from '../filters/ranges.ts';
import type { ReportFilters } from '../filters/report-filters.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { getFilteredStats } from '../stats/filtered-stats.server.ts';
import { findFirstDay } from '../stats/stats.queries.server.ts';
import { getAllStats, type Stats } from '../stats/stats.server.ts';
import { type CountedSteps, countSteps } from '../stats/step-stats.server.ts';
import type { Step } from '../steps/step.ts';

export interface ReportRange extends Days {
  days: number;
  /** In the site's time zone. Its numbers are incomplete. */
  today: string;
  /** As many days before them. */
  previous: Days;
  /** If visits were counted since the first of the days before. */
  isComparable: boolean;
  timeZone: string;
  stats: Stats;
  filters: ReportFilters;
  /** The first day with numbers, if filters leave out older ones. */
  firstDay: string;
  /** Counts the visits that take the steps that the range was found with. */
  countSteps: () => Promise<CountedSteps[]>;
}

/** The chosen days, in the site's time zone. */
export async function findRange(
  db: Database,
  choice: RangeChoice,
  now: Date,
  filters: ReportFilters = {},
  stepLists: readonly (readonly Step[])[] = [],
): Promise<ReportRange> {
  const [{ timeZone }, firstDay] = await Promise.all([getAnalyticsSettings(db), findFirstDay(db)]);
  const today = localTimes(timeZone)(now.getTime()).day;
  const { from, to, days } = toDays(choice, today);
  const previous = { from: addDays(from, -days), to: addDays(from, -1) };
  const range = { days, from, to, today, previous, timeZone, filters };
  const all = listDaysUntil(to, days);
  if (hasFilters(range)) {
    const stats = await getFilteredStats(db, filters, all, stepLists);
    const { firstDay, stepVisits } = stats;
    const counted = stepVisits.map((visits) => ({ visits, firstDay }));
    return { ...range, isComparable: false, stats, firstDay, countSteps: async () => counted };
  }
  const isComparable = firstDay !== undefined && firstDay <= previous.from;
  return {
    ...range,
    isComparable,
    stats: getAllStats(db),
    firstDay: from,
    countSteps: () => countSteps(db, stepLists, all),
  };
}

export function hasFilters({ filters }: Pick<ReportRange, 'filters'>): boolean {
  return Object.keys(filters).length > 0;
}

/** Whether any of these days was counted. Older visits are no longer kept one by one. */
export function hasNumbers(counted: { firstDay: string }, { to }: Days): boolean {
  return counted.firstDay <= to;
}

/** Each of the days. */
export function listDaysOf({ to, days }: ReportRange): string[] {
  return listDaysUntil(to, days);
}

/** When the days begin and end. */
export function getMoments({ from, to }: Days, timeZone: string): { from: Date; until: Date } {
  return {
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(to, 1), timeZone),
  };
}

const QUARTER_HOUR_MS = 15 * 60_000;
/** No time zone is further from UTC. */
const MAX_OFFSET_MS = 15 * 3_600_000;

/** The first moment of a day. Some days begin at one o'clock, because a clock change skips midnight. */
function startOfDay(day: string, timeZone: string): Date {
  const localTime = localTimes(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let at = midnight - MAX_OFFSET_MS;
  while (localTime(at).day < day) at += QUARTER_HOUR_MS;
  return new Date(at);
}
