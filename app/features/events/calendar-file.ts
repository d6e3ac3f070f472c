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

/** Excluding the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;
const LINE_END = '\r\n';
const encoder = new TextEncoder();

/** iCalendar (RFC 5545). */
export function buildCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Threequel//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utcTime(event.updatedAt)}`,
    `LAST-MODIFIED:${utcTime(event.updatedAt)}`,
    `DTSTART:${utcTime(event.startsAt)}`,
    // DTEND must be later than DTSTART. Without it the event has no duration.
    ...(event.endsAt > event.startsAt ? [`DTEND:${utcTime(event.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + LINE_END).join('');
}

/** `20261126T190000Z` */
function utcTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes a TEXT value and removes control characters, which are not allowed. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** Folds long lines. Continuation lines start with a space, and no character is split. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
