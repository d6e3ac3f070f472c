import { AppError } from '#app/errors.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';
import { startOfLocalDay } from '#app/text/dates/zoned-time.ts';

/**
 * The beginning of the day that was entered, in the site's time zone.
 * @throws AppError refused at `reportedOn` if the year is probably a mistake
 */
export function parseReportedOn(day: string | null, timeZone: string, now: Date): Date | undefined {
  const message = day && findYearProblem(day, now);
  if (message) throw new AppError('refused', { message, field: 'reportedOn' });
  return day ? startOfLocalDay(day, timeZone) : undefined;
}
