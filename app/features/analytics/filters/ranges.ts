import { addDays } from '#app/text/dates/calendar.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { isDay } from '#app/text/dates/typed-days.ts';

/** The preset ranges of reports, in days up to today. */
export const rangeDays = [7, 14, 30, 90] as const;
export type RangeDays = (typeof rangeDays)[number];

/** A leap year. Each day is one point on the chart. */
const MAX_CUSTOM_DAYS = 366;

/** The range of a report: a preset, or custom dates as `YYYY-MM-DD`. */
export type RangeChoice = RangeDays | CustomDays;

interface CustomDays {
  /** Defaults to a range of 30 days. */
  from?: string | undefined;
  /** Defaults to today. */
  to?: string | undefined;
}

export function parseRange(param: string | null, fallback: RangeDays): RangeDays {
  return rangeDays.find((days) => String(days) === param) ?? fallback;
}

export interface RangeQuery {
  /** The fallback if the dates are invalid. */
  choice: RangeChoice;
  /** The query parameters of the range, for links to other reports. */
  params: Record<string, string>;
  /** For the fields `from` and `to`. */
  errors: Record<string, string>;
}

/** Reads the range from a URL: `days=30`, or `days=custom` with `from` and `to`. */
export function readRange(query: URLSearchParams, fallback: RangeDays, now: Date): RangeQuery {
  const days = query.get('days');
  if (days !== 'custom') {
    const choice = parseRange(days, fallback);
    return { choice, params: { days: String(choice) }, errors: {} };
  }
  const [from, to] = [query.get('from') || undefined, query.get('to') || undefined];
  const errors = findErrors({ from, to }, now);
  const isRefused = Object.keys(errors).length > 0;
  const params = { days, ...(from && { from }), ...(to && { to }) };
  return { choice: isRefused ? fallback : { from, to }, params, errors };
}

function findErrors({ from, to }: CustomDays, now: Date): Record<string, string> {
  const entries = Object.entries({ from, to });
  const unknown = entries.filter(([, day]) => day !== undefined && !isDay(day));
  if (unknown.length > 0) {
    return Object.fromEntries(unknown.map(([name]) => [name, 'Choose a day.']));
  }
  // In the site's time zone it may already be tomorrow.
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  if (from && from > latest) return { from: 'Choose a day that isn’t in the future.' };
  const end = to ?? latest;
  if (from && from > end) return { to: 'The last day must not be before the first one.' };
  if (from && from <= addDays(end, -MAX_CUSTOM_DAYS)) {
    return { from: `Choose at most ${MAX_CUSTOM_DAYS} days.` };
  }
  return {};
}

const DEFAULT_CUSTOM_DAYS = 30;

/** The first and last day of a range, and how many days it has. It ends today at the latest. */
export function toDays(choice: RangeChoice, today: string) {
  if (typeof choice === 'number') {
    return { from: addDays(today, 1 - choice), to: today, days: choice };
  }
  const { from: first, to: last = today } = choice;
  const to = last < today ? last : today;
  const from = first === undefined ? addDays(to, 1 - DEFAULT_CUSTOM_DAYS) : first;
  return from < to ? { from, to, days: countDays(from, to) } : { from: to, to, days: 1 };
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
