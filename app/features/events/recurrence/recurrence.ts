import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { fromLocalTime, toLocalTime } from '#app/text/dates/zoned-time.ts';
import type { RecurrenceColumn } from '#db/tables/content.ts';

export type Recurrence = RecurrenceColumn;

/** The fields that the dates of an event are computed from. */
export interface EventSchedule {
  /** Start of the first occurrence. */
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  recurrence: Recurrence | null;
}

export interface Occurrence {
  startsAt: Date;
  endsAt: Date;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The RRULE of RFC 5545, without its name. */
export function recurrenceRule({ startsAt, timeZone, recurrence }: EventSchedule): string {
  if (!recurrence) return '';
  const { frequency, interval, until } = recurrence;
  const rule = [`FREQ=${frequency.split('-')[0]?.toUpperCase()}`];
  if (interval > 1) rule.push(`INTERVAL=${interval}`);
  if (frequency === 'monthly-by-weekday') rule.push(`BYDAY=${weekdayOfMonth(startsAt, timeZone)}`);
  const end = until && (fromLocalTime(`${until}T23:59`, timeZone) ?? new Date(`${until}T23:59Z`));
  if (end) rule.push(`UNTIL=${end.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  return rule.join(';');
}

/** '2TH' for the second Thursday; '-1TH' for a fifth one, which few months have. */
function weekdayOfMonth(startsAt: Date, timeZone: string): string {
  const day = new Date(`${toLocalTime(startsAt, timeZone)}Z`);
  const week = Math.ceil(day.getUTCDate() / 7);
  return `${week === 5 ? -1 : week}${WEEKDAYS[day.getUTCDay()]}`;
}

const compact = (local: string) => `${local.replace(/[-:]/g, '')}00`;

function getRule(schedule: EventSchedule): RRuleTemporal {
  const { startsAt, timeZone } = schedule;
  const local = toLocalTime(startsAt, timeZone);
  const lines = [
    `DTSTART;TZID=${timeZone}:${compact(local)}`,
    `RRULE:${recurrenceRule(schedule)}`,
    ...excludedTimes(schedule).map((time) => `EXDATE;TZID=${timeZone}:${compact(time)}`),
  ];
  return new RRuleTemporal({ rruleString: lines.join('\n'), includeDtstart: true });
}

/** Local times of the days without the event. */
export function excludedTimes({ startsAt, timeZone, recurrence }: EventSchedule): string[] {
  const time = toLocalTime(startsAt, timeZone).slice(10);
  return (recurrence?.except ?? []).map((day) => day + time);
}

/** Those of the days on which the series has no date. Days have to be valid. */
export function findOtherDays(schedule: EventSchedule, days: readonly string[]): string[] {
  const { timeZone, recurrence } = schedule;
  if (!recurrence) return [];
  const whole = { ...schedule, recurrence: { ...recurrence, except: [] } };
  return days.filter((day) => {
    const nextDay = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    const end = fromLocalTime(`${nextDay}T00:00`, timeZone) ?? new Date(nextDay);
    const [last] = listOccurrences(whole, 'before', end, 1);
    return !last || toLocalTime(last.startsAt, timeZone).slice(0, 10) !== day;
  });
}

/** Occurrences that start after this time, or before it and latest first. */
export function listOccurrences(
  schedule: EventSchedule,
  direction: 'after' | 'before',
  time: Date,
  limit: number,
): Occurrence[] {
  const { startsAt, endsAt } = schedule;
  const isAfter = direction === 'after';
  if (!schedule.recurrence) {
    const isIn = isAfter ? startsAt > time : startsAt < time;
    return isIn && limit > 0 ? [{ startsAt, endsAt }] : [];
  }
  const rule = getRule(schedule);
  const length = endsAt.getTime() - startsAt.getTime();
  const found: Occurrence[] = [];
  let at = time;
  while (found.length < limit) {
    const next = isAfter ? rule.next(at) : rule.previous(at);
    if (!next) break;
    at = new Date(next.epochMilliseconds);
    found.push({ startsAt: at, endsAt: new Date(at.getTime() + length) });
  }
  return found;
}

/** The occurrence that is on or comes next; the last one if all are over. */
export function currentOccurrence(schedule: EventSchedule, now: Date): Occurrence {
  const { startsAt, endsAt } = schedule;
  const length = endsAt.getTime() - startsAt.getTime();
  const [coming] = listOccurrences(schedule, 'after', new Date(now.getTime() - length), 1);
  const [last] = coming ? [] : listOccurrences(schedule, 'before', now, 1);
  return coming ?? last ?? { startsAt, endsAt };
}

/** When the last occurrence ends; undefined if the event goes on. */
export function lastEnd(schedule: EventSchedule): Date | undefined {
  const { recurrence, endsAt } = schedule;
  if (!recurrence) return endsAt;
  if (!recurrence.until) return undefined;
  const after = new Date(Date.parse(recurrence.until) + 3 * DAY_MS);
  return listOccurrences(schedule, 'before', after, 1)[0]?.endsAt ?? endsAt;
}
