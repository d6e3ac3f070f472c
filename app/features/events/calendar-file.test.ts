import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { buildCalendarFile, type CalendarEvent } from './calendar-file.ts';

const entry: CalendarEvent = {
  uid: 'event-3@horizon.example',
  title: 'Soup; bread, and \\ silence',
  description: 'Boots.\nA mug.',
  location: 'The boat shed, Sandholm',
  url: 'https://horizon.example/events/3-soup',
  schedule: {
    startsAt: new Date('2026-11-26T19:00:00.500Z'),
    endsAt: new Date('2026-11-26T20:30:00Z'),
    timeZone: 'UTC',
    recurrence: null,
  },
  isCanceled: false,
  updatedAt: new Date('2026-10-01T08:05:09Z'),
  sequence: 4,
};

/** Reads the file with another project's parser. */
function readCalendar(file: string): ICAL.Component {
  return ICAL.Component.fromString(file);
}

function readEvent(file: string): Record<string, unknown> {
  const event = readCalendar(file).getFirstSubcomponent('vevent');
  const properties = event?.getAllProperties() ?? [];
  return Object.fromEntries(
    properties.map((property) => {
      const value = property.getFirstValue();
      return [property.name, value instanceof ICAL.Time ? value.toICALString() : value];
    }),
  );
}

/** Unfolds the lines as RFC 5545 describes. */
function getLines(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

describe('A calendar file', () => {
  test('says that an event is canceled', () => {
    expect(readEvent(buildCalendarFile([entry]))).not.toHaveProperty('status');
    const canceled = buildCalendarFile([{ ...entry, isCanceled: true }]);
    expect(readEvent(canceled)).toMatchObject({ status: 'CANCELLED' });
  });

  test('contains one event with the lines that RFC 5545 describes', () => {
    expect(getLines(buildCalendarFile([entry]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Threequel//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-3@horizon.example',
      'SEQUENCE:4',
      'DTSTAMP:20261001T080509Z',
      'DTSTART:20261126T190000Z',
      'DTEND:20261126T203000Z',
      'SUMMARY:Soup\\; bread\\, and \\\\ silence',
      'LOCATION:The boat shed\\, Sandholm',
      'DESCRIPTION:Boots.\\nA mug.',
      'URL;VALUE=URI:https://horizon.example/events/3-soup',
      'LAST-MODIFIED:20261001T080509Z',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('is read by ical.js', () => {
    const calendar = readCalendar(buildCalendarFile([entry]));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(readEvent(buildCalendarFile([entry]))).toMatchObject({
      uid: entry.uid,
      dtstamp: '20261001T080509Z',
      dtstart: '20261126T190000Z',
      dtend: '20261126T203000Z',
      summary: entry.title,
      location: entry.location,
      description: entry.description,
      url: entry.url,
      'last-modified': '20261001T080509Z',
      sequence: 4,
    });
  });

  test('repeats in its zone across DST changes, as ical.js expands it', () => {
    const schedule = {
      startsAt: new Date('2026-03-12T18:00:00Z'),
      endsAt: new Date('2026-03-12T20:00:00Z'),
      timeZone: 'Europe/Berlin',
      recurrence: {
        ...({ frequency: 'weekly', interval: 1 } as const),
        until: '2026-04-09',
        except: ['2026-03-19'],
      },
    };
    const file = buildCalendarFile([{ ...entry, schedule }]);
    expect(file).toContain('DTSTAMP:20261001T080509Z\r\n');
    expect(file).toContain('LAST-MODIFIED:20261001T080509Z\r\n');
    expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260312T190000\r\n');
    expect(file).toContain('RRULE:FREQ=WEEKLY;UNTIL=20260409T215900Z\r\n');
    expect(file).toContain('EXDATE;TZID=Europe/Berlin:20260319T190000\r\n');
    const calendar = readCalendar(file);
    const zone = calendar.getFirstSubcomponent('vtimezone');
    ICAL.TimezoneService.register(new ICAL.Timezone(zone as ICAL.Component));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    const iterator = event.iterator();
    const starts: string[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) {
      starts.push(next.toJSDate().toISOString());
    }
    expect(starts).toEqual([
      '2026-03-12T18:00:00.000Z',
      '2026-03-26T18:00:00.000Z',
      '2026-04-02T17:00:00.000Z',
      '2026-04-09T17:00:00.000Z',
    ]);
  });

  test('defines the zone it uses, also one that has become the name of another', () => {
    for (const timeZone of ['Europe/Copenhagen', 'Asia/Calcutta', 'America/New_York']) {
      const schedule = { ...entry.schedule, timeZone, recurrence: null };
      const calendar = readCalendar(buildCalendarFile([{ ...entry, schedule }]));
      const zones = calendar.getAllSubcomponents('vtimezone');
      expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([timeZone]);
      const start = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart');
      expect(start?.getParameter('tzid')).toBe(timeZone);
    }
  });

  test('omits empty fields and an end that is not after the start', () => {
    for (const endsAt of [entry.schedule.startsAt, new Date(0)]) {
      const schedule = { ...entry.schedule, endsAt };
      const file = buildCalendarFile([{ ...entry, schedule, location: '', description: '\0' }]);
      const event = readEvent(file);
      expect(event).toMatchObject({ dtstart: '20261126T190000Z' });
      for (const name of ['dtend', 'location', 'description'])
        expect(event).not.toHaveProperty(name);
    }
  });

  test('has no line over 75 octets and no bare line break for any event', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, description, location) => {
        const file = buildCalendarFile([{ ...entry, title, description, location }]);
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.length).toBeGreaterThan(0);
          // A character split across two lines would decode as a replacement character.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(getLines(file).filter((line) => line.startsWith('END:'))).toHaveLength(2);
      }),
    );
  });

  test('preserves every text except control characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const expected = text
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 forbids them
          .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '');
        const file = buildCalendarFile([{ ...entry, title: text, description: `x${text}` }]);
        expect(readEvent(file)).toMatchObject({ summary: expected, description: `x${expected}` });
      }),
      {
        examples: [
          ['a;b,c\\d\\n\r\ne'],
          ['🌊'.repeat(60)],
          ['\\'.repeat(90)],
          ['DTEND:1\r\nEND:VEVENT'],
        ],
      },
    );
  });
});
