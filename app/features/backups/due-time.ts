import { addDays } from '#app/text/dates/calendar.ts';
import { HOUR_MS } from '#app/text/dates/durations.ts';
import { fromLocalTime, toLocalDay } from '#app/text/dates/zoned-time.ts';

/** The last moment at which clocks in the zone showed this time of day, and the next. */
export function getDueTimes(now: Date, time: string, timeZone: string): { last: Date; next: Date } {
  const today = toLocalDay(now, timeZone);
  const times = [-2, -1, 0, 1, 2].flatMap(
    (days) => findMoment(`${addDays(today, days)}T${time}`, timeZone) ?? [],
  );
  const last = times.findLast((at) => at <= now);
  const next = times.find((at) => at > now);
  if (!last || !next) throw new Error(`no ${time} within two days`);
  return { last, next };
}

/** When clocks are set forward, a time that they skip is an hour later. */
function findMoment(local: string, timeZone: string): Date | undefined {
  const later = new Date(Date.parse(`${local}Z`) + HOUR_MS).toISOString().slice(0, 16);
  return fromLocalTime(local, timeZone) ?? fromLocalTime(later, timeZone);
}
