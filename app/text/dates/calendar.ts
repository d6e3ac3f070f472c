import { DAY_MS } from './durations.ts';

/** The day a number of days after 'YYYY-MM-DD', or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month a number of months after 'YYYY-MM', or before it. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The day after 'YYYY-MM-DD'. */
export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** The last days up to this one, oldest first. */
export function listDaysUntil(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
