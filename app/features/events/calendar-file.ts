import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { type EventSchedule, excludedTimes, recurrenceRule } from './recurrence/recurrence.ts';

export interface CalendarEvent {
  /** Must never change, so that calendar apps recognize updates. */
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  schedule: EventSchedule;
  isCanceled: boolean;
  updatedAt: Date;
}

/** iCalendar (RFC 5545). The same event always makes the same file, which is cached. */
export function buildCalendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: '//Threequel//Events//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  const { startsAt, endsAt, timeZone } = event.schedule;
  const isUtc = timeZone === 'UTC';
  if (!isUtc) {
    calendar.timezone({
      name: timeZone,
      generator: (zone) => tzlib_get_ical_block(zone)[0] ?? '',
    });
  }
  // With a zone, the writer takes the clock's digits from the machine's local time.
  const inZone = (at: Date) => (isUtc ? at : new Date(`${toLocalTime(at, timeZone)}:00`));
  calendar.createEvent({
    id: event.uid,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    start: inZone(startsAt),
    // DTEND must be later than DTSTART. Without it the event has no duration.
    end: endsAt > startsAt ? inZone(endsAt) : null,
    timezone: isUtc ? null : timeZone,
    repeating: recurrenceLines(event.schedule),
    summary: removeControlCharacters(event.title),
    location: removeControlCharacters(event.location) || null,
    description: removeControlCharacters(event.description) || null,
    url: event.url,
    status: event.isCanceled ? ICalEventStatus.CANCELLED : null,
  });
  return `${calendar.toString().replace(LOCAL_STAMP, `$1:${utcTime(event.updatedAt)}`)}\r\n`;
}

/** The writer uses the event's zone for these, but RFC 5545 requires UTC. */
const LOCAL_STAMP = /^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}$/gm;

function utcTime(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** RRULE and EXDATE, as they stand in the file. */
function recurrenceLines(schedule: EventSchedule): string | null {
  const { timeZone, recurrence } = schedule;
  if (!recurrence) return null;
  const isUtc = timeZone === 'UTC';
  const excluded = excludedTimes(schedule).map((local) => {
    const time = `${local.replace(/[-:]/g, '')}00`;
    return isUtc ? `EXDATE:${time}Z` : `EXDATE;TZID=${timeZone}:${time}`;
  });
  return [`RRULE:${recurrenceRule(schedule)}`, ...excluded].join('\r\n');
}

/** RFC 5545 does not allow them, and the writer leaves them in. */
function removeControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
}
