import ical, { ICalCalendarMethod } from 'ical-generator';

export interface CalendarEvent {
  /** Must never change, so that calendar apps recognize updates. */
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
}

/** iCalendar (RFC 5545). The same event always makes the same file, which is cached. */
export function buildCalendarFile(event: CalendarEvent): string {
  const calendar = ical({
    prodId: '//Threequel//Events//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    // DTEND must be later than DTSTART. Without it the event has no duration.
    end: event.endsAt > event.startsAt ? event.endsAt : null,
    summary: removeControlCharacters(event.title),
    location: removeControlCharacters(event.location) || null,
    description: removeControlCharacters(event.description) || null,
    url: event.url,
  });
  return `${calendar.toString()}\r\n`;
}

/** RFC 5545 does not allow them, and the writer leaves them in. */
function removeControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
}
