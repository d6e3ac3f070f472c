import { refuseIf } from '#app/errors.ts';
import { findYearProblem } from '#app/text/dates/year-limits.ts';

/** @throws AppError refused at `reportedOn` if the year is probably a mistake */
export function checkReportedOn(day: string | null, now: Date): void {
  refuseIf(day === null ? undefined : findYearProblem(day, now), 'reportedOn');
}
