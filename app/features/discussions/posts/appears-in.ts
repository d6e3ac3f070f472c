import { MINUTE_MS } from '#app/text/dates/durations.ts';

const MAX_MINUTES = 120;

/** 'It appears in 5 minutes.' @param at ISO 8601 @param now milliseconds */
export function appearsIn(at: string, now: number): string {
  const minutes = Math.max(Math.round((Date.parse(at) - now) / MINUTE_MS), 1);
  if (minutes === 1) return 'It appears in 1 minute.';
  if (minutes <= MAX_MINUTES) return `It appears in ${minutes} minutes.`;
  return `It appears in ${Math.round(minutes / 60)} hours.`;
}
