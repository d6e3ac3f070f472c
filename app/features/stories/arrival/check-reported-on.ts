import { AppError } from '#app/errors.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';

/** @throws AppError refused at `reportedOn` if the year is probably a mistake */
export function checkReportedOn(date: Date | undefined, now: Date): void {
  const message = date && findYearProblem(date.toISOString(), now);
  if (message) throw new AppError('refused', { message, field: 'reportedOn' });
}
