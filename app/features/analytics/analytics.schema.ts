import { z } from 'zod';

export const MIN_KEPT_DAYS = 7;
export const MAX_KEPT_DAYS = 90;

export const analyticsSettings = z.object({
  /** IANA name. Days and hours of all numbers are in this time zone. */
  timeZone: z.string().trim().refine(isTimeZone, 'Please choose a time zone from the list.'),
  /** How long individual visits are stored. Daily and hourly numbers stay. */
  keptDays: z.coerce
    .number('Please enter a number of days.')
    .int('Please enter a whole number of days.')
    .min(MIN_KEPT_DAYS, `Please keep visits for at least ${MIN_KEPT_DAYS} days.`)
    .max(MAX_KEPT_DAYS, `Please keep visits for ${MAX_KEPT_DAYS} days at most.`),
});

export const defaultAnalyticsSettings = { timeZone: 'UTC', keptDays: 30 };

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The ranges that reports offer, in days. */
export const rangeDays = [7, 14, 30, 90] as const;
export type RangeDays = (typeof rangeDays)[number];

export function parseRange(param: string | null, fallback: RangeDays): RangeDays {
  return rangeDays.find((days) => String(days) === param) ?? fallback;
}

/** The tabs of the detailed reports. */
export const detailViews = ['audience', 'content', 'behavior', 'conversion'] as const;
export type DetailView = (typeof detailViews)[number];

/** Undefined for a tab that does not exist. */
export function parseDetailView(param: string | null): DetailView | undefined {
  return param === null ? 'audience' : detailViews.find((view) => view === param);
}
