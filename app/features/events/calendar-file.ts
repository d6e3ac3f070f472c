import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
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
  /** Grows with each change. */
  sequence: number;
}

interface CalendarOptions {
  /** Of the calendar that apps subscribe to. */
  name?: string;
}

/** How often apps should ask again. */
const REFRESHED_EVERY_SECONDS = 6 * 60 * 60;

/** iCalendar (RFC 5545). The same events always make the same file, which is cached. */
export function buildCalendarFile(
  events: readonly CalendarEvent[],
  { name }: CalendarOptions = {},
): string {
  const calendar = ical({
    prodId: '//Threequel//Events//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    name: name ? removeControlCharacters(name) : null,
    ttl: name ? REFRESHED_EVERY_SECONDS : null,
    timezone: { name: null, generator: getZoneBlock },
  });
  for (const event of events) calendar.createEvent(toEvent(event));
  return `${withUtcStamps(calendar.toString(), events)}\r\n`;
}

/** The library answers with the zone that this one is an alias of, such as Europe/Berlin for Europe/Copenhagen. */
function getZoneBlock(zone: string): string {
  const [block = ''] = tzlib_get_ical_block(zone);
  return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`);
}

function toEvent(event: CalendarEvent): ICalEventData {
  const { startsAt, endsAt, timeZone } = event.schedule;
  const isUtc = timeZone === 'UTC';
  // With a zone, the writer takes the clock's digits from the machine's local time.
  const inZone = (at: Date) => (isUtc ? at : new Date(`${toLocalTime(at, timeZone)}:00`));
  return {
    id: event.uid,
    sequence: event.sequence,
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
  };
}

/** The writer uses the events' zones for these, but RFC 5545 requires UTC. */
const LOCAL_STAMP = /^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}$/gm;
const EVENT = /^BEGIN:VEVENT\r$.*?^END:VEVENT\r$/gms;

function withUtcStamps(file: string, events: readonly CalendarEvent[]): string {
  const stamps = events.map(({ updatedAt }) => utcTime(updatedAt));
  return file.replace(EVENT, (event) => event.replace(LOCAL_STAMP, `$1:${stamps.shift()}`));
}

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
