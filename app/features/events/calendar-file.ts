/** What a calendar program is told of an event. */
export interface CalendarEntry {
  /** The same for as long as the event exists, whatever else of it changes. */
  uid: string;
  title: string;
  description: string;
  place: string;
  address: string;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
}

/** Octets a line may have, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const LINE_END = '\r\n';
const encoder = new TextEncoder();

/** The event as an iCalendar file (RFC 5545). */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Threequel//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcTime(entry.changedAt)}`,
    `LAST-MODIFIED:${utcTime(entry.changedAt)}`,
    `DTSTART:${utcTime(entry.startsAt)}`,
    // An end must be later than its beginning; without one the event is a moment.
    ...(entry.endsAt > entry.startsAt ? [`DTEND:${utcTime(entry.endsAt)}`] : []),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    `URL:${entry.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_END).join('');
}

/** `20261126T190000Z` */
function utcTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A value of type TEXT; control characters, which it cannot hold, are left out. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Breaks a long line into several, each but the first led by a space, and no character in two. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
