import { addDays, nextDay } from './calendar.ts';
import { startOfLocalDay } from './zoned-time.ts';

/** Whether a text is the value of a date field, such as `2027-01-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return addDays(text, 0) === text;
}

/** When the day of a date field begins; undefined for other text. */
export function parseDay(day: string, timeZone: string): Date | undefined {
  return isDay(day) ? startOfLocalDay(day, timeZone) : undefined;
}

/** The time from the start of one day to the end of another, both typed into filters. Either may be open. */
export function toPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
) {
  return {
    from: from ? startOfLocalDay(from, timeZone) : undefined,
    until: to ? startOfLocalDay(nextDay(to), timeZone) : undefined,
  };
}
