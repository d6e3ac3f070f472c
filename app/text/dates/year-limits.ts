const FIRST_YEAR = 1990;
const MAX_YEARS_AHEAD = 20;

/** Why the year of a date or local time is probably a mistake, or undefined. */
export function findYearProblem(date: string, now: Date): string | undefined {
  const lastYear = now.getUTCFullYear() + MAX_YEARS_AHEAD;
  const year = Number(/^\d{4}(?=-)/.exec(date)?.[0]);
  const isPlausible = year >= FIRST_YEAR && year <= lastYear;
  return isPlausible ? undefined : `Enter a year from ${FIRST_YEAR} to ${lastYear}.`;
}
