import { countNoun } from '#app/text/count-noun.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/text/dates/durations.ts';

/** Whole days that have passed. */
export function daysSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS));
}

/**
 * What is left until the moment: days, the one that has begun included, and hours and minutes on the last day.
 * Undefined once the moment has come.
 */
export function formatTimeLeft(at: string, now: Date): string | undefined {
  const left = Date.parse(at) - now.getTime();
  if (left <= 0) return undefined;
  if (left >= DAY_MS) return countNoun(Math.ceil(left / DAY_MS), 'day');
  const minutes = Math.ceil(left / MINUTE_MS);
  const parts = [
    ...(minutes >= 60 ? [countNoun(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 ? [countNoun(minutes % 60, 'minute')] : []),
  ];
  return parts.join(' ');
}

/** Milliseconds until the text of a countdown changes. */
export function untilNextChange(at: string, now: Date): number {
  const left = Date.parse(at) - now.getTime();
  if (left <= 0) return HOUR_MS;
  return left % MINUTE_MS || MINUTE_MS;
}
