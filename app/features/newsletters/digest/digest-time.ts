import { DAY_MS } from '#app/text/dates/durations.ts';
import { fromLocalTime, toLocalTime } from '#app/text/dates/zoned-time.ts';

const FRIDAY = 5;
const TIME = '15:00';

export interface DigestTime {
  /** Such as `2026-03-27`. */
  day: string;
  at: Date;
}

/** The last time at which a digest was due, and the next: Fridays at 15:00 in the time zone. */
export function digestTimes(now: Date, timeZone: string): { last: DigestTime; next: DigestTime } {
  const today = Date.parse(`${toLocalTime(now, timeZone).slice(0, 10)}T00:00:00Z`);
  const fridays = Array.from({ length: 15 }, (_, index) => new Date(today + (index - 7) * DAY_MS))
    .filter((date) => date.getUTCDay() === FRIDAY)
    .map((date) => {
      const day = date.toISOString().slice(0, 10);
      // No clock change skips an afternoon.
      return { day, at: fromLocalTime(`${day}T${TIME}`, timeZone) ?? new Date(`${day}T${TIME}Z`) };
    });
  const last = fridays.findLast(({ at }) => at <= now);
  const next = fridays.find(({ at }) => at > now);
  if (!last || !next) throw new Error('no Friday within a week');
  return { last, next };
}
