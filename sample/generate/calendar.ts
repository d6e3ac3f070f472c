import { z } from 'zod';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const timeOfDaySchema = z.string().regex(/^\d\d:\d\d$/, 'expected a time such as 09:30');

/** Fields for a moment relative to the day the sample is loaded; times are UTC. */
export const ageFields = { daysAgo: z.int(), time: timeOfDaySchema };

/** Midnight UTC of the given moment's day. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / day) * day);
}

/** A time of day (UTC) a number of days before `now`, or after it when negative. */
export function daysBefore(now: Date, days: number, hours: number, minutes: number): Date {
  return new Date(startOfDay(now).getTime() - days * day + hours * hour + minutes * minute);
}

export function getDate(now: Date, { daysAgo, time }: { daysAgo: number; time: string }): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBefore(now, daysAgo, hours, minutes);
}

/** The ISO 8601 week number. */
export function weekNumber(moment: Date): number {
  const thursday = startOfDay(moment);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - newYear) / day + 1) / 7);
}

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** For example 'March 2025'. */
export function formatMonth(moment: Date): string {
  return monthAndYear.format(moment);
}
