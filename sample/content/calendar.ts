export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Midnight, UTC, of the day that holds the moment. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / day) * day);
}

/** The given time of day (UTC), so many days before or, when negative, after today. */
export function daysBefore(now: Date, days: number, hours: number, minutes: number): Date {
  return new Date(startOfDay(now).getTime() - days * day + hours * hour + minutes * minute);
}

/** The number of the week in its year, as ISO 8601 counts. */
export function weekNumber(moment: Date): number {
  const thursday = startOfDay(moment);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - newYear) / day + 1) / 7);
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The name and year of a month, such as 'March 2025'. */
export function monthAndYear(moment: Date): string {
  return `${monthNames[moment.getUTCMonth()] ?? ''} ${moment.getUTCFullYear()}`;
}
