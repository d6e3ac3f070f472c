import { AppError } from '#app/errors.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { addMonths, nextDay } from '#app/text/dates/calendar.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { startOfLocalDay, toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import type { EventSummary } from '../event-summary.ts';
import { getSchedule, presentOccurrence } from '../events.present.server.ts';
import {
  findFirstEvent,
  listEventsStarting,
  listRecurringEvents,
} from '../events.queries.server.ts';
import { listOccurrences, type Occurrence } from '../recurrence/recurrence.ts';
import { isMonth, listDays } from './months.ts';

export interface EventMonth {
  /** 'YYYY-MM'. */
  month: string;
  /** Undefined where the calendar ends. */
  previous: string | undefined;
  next: string | undefined;
  /** 0 for Sunday. */
  firstWeekday: number;
  days: EventDay[];
}

export interface EventDay {
  /** 'YYYY-MM-DD'. */
  day: string;
  isToday: boolean;
  events: EventSummary[];
}

/** Series go on for ever. */
const MONTHS_AHEAD = 24;
/** Clocks differ by at most fourteen hours from those of UTC. */
const MARGIN_MS = DAY_MS;
const MAX_EVENTS = 500;

/**
 * The events that start in a month, by their days as calendars of their places show them, and when it becomes outdated.
 * @throws AppError not-found before the month of the first event, and from two years ahead
 */
export async function getEventMonth(
  db: Database,
  month: string,
  { now, language }: { now: Date; language: string },
): Promise<{ calendar: EventMonth; expiresAt: Date }> {
  const timeZone = await getSiteTimeZone(db);
  const today = toLocalDay(now, timeZone);
  const current = today.slice(0, 7);
  const first = await findFirstEvent(db);
  const firstMonth = first && toLocalDay(first.starts_at, first.time_zone).slice(0, 7);
  const last = addMonths(current, MONTHS_AHEAD);
  const isIn = (one: string) =>
    (one >= current || (firstMonth !== undefined && one >= firstMonth)) && one <= last;
  if (!isMonth(month) || !isIn(month)) throw new AppError('not-found');
  const events = await listStarts(db, month, now);
  const byDay = Map.groupBy(events, (event) =>
    toLocalDay(new Date(event.startsAt), event.timeZone),
  );
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const calendar = {
    month,
    previous: isIn(previous) ? previous : undefined,
    next: isIn(next) ? next : undefined,
    firstWeekday: getFirstWeekday(language),
    days: listDays(month).map((day) => ({
      day,
      isToday: day === today,
      events: byDay.get(day) ?? [],
    })),
  };
  return { calendar, expiresAt: startOfLocalDay(nextDay(today), timeZone) };
}

/** With those of the days around, which can be in the month where they are. */
async function listStarts(db: Database, month: string, now: Date): Promise<EventSummary[]> {
  const from = new Date(Date.parse(`${month}-01T00:00:00Z`) - MARGIN_MS);
  const until = new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + MARGIN_MS);
  const [single, recurring] = await Promise.all([
    listEventsStarting(db, { from, until, limit: MAX_EVENTS }),
    listRecurringEvents(db),
  ]);
  const ofSingle = single.map((row) =>
    presentOccurrence(row, { startsAt: row.starts_at, endsAt: row.ends_at }, now),
  );
  const ofSeries = recurring.flatMap((row) =>
    listBetween(getSchedule(row), from, until).map((one) => presentOccurrence(row, one, now)),
  );
  return [...ofSingle, ...ofSeries].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Occurrences are at least a day apart. */
function listBetween(
  schedule: Parameters<typeof listOccurrences>[0],
  from: Date,
  until: Date,
): Occurrence[] {
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS);
  const found = listOccurrences(schedule, 'after', new Date(from.getTime() - 1), days);
  return found.filter(({ startsAt }) => startsAt < until);
}

/** The types don't know it yet. It counts from Monday, as 1, to Sunday, as 7. */
interface LocaleWithWeeks extends Intl.Locale {
  getWeekInfo: () => { firstDay: number };
}

function getFirstWeekday(language: string): number {
  return (new Intl.Locale(language) as LocaleWithWeeks).getWeekInfo().firstDay % 7;
}
