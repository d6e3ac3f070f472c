import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCalendarFile, type CalendarEvent, escapeText, fold } from './calendar-file.ts';

const entry: CalendarEvent = {
  uid: 'event-3@horizon.example',
  title: 'Soup; bread, and \\ silence',
  description: 'Boots.\nA mug.',
  location: 'The boat shed, Sandholm',
  url: 'https://horizon.example/events/3-soup',
  startsAt: new Date('2026-11-26T19:00:00.500Z'),
  endsAt: new Date('2026-11-26T20:30:00Z'),
  updatedAt: new Date('2026-10-01T08:05:09Z'),
};

/** Unfolds the lines as RFC 5545 describes. */
function linesOf(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

function valueIn(file: string, name: string): string | undefined {
  const line = linesOf(file).find((candidate) => candidate.startsWith(`${name}:`));
  return line?.slice(name.length + 1);
}

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

describe('A calendar file', () => {
  test('contains one event with the lines that RFC 5545 describes', () => {
    expect(linesOf(buildCalendarFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Threequel//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-3@horizon.example',
      'DTSTAMP:20261001T080509Z',
      'LAST-MODIFIED:20261001T080509Z',
      'DTSTART:20261126T190000Z',
      'DTEND:20261126T203000Z',
      'SUMMARY:Soup\\; bread\\, and \\\\ silence',
      'LOCATION:The boat shed\\, Sandholm',
      'DESCRIPTION:Boots.\\nA mug.',
      'URL:https://horizon.example/events/3-soup',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('omits empty fields and an end that is not after the start', () => {
    const file = buildCalendarFile({
      ...entry,
      endsAt: entry.startsAt,
      location: '',
      description: '',
    });
    expect(valueIn(file, 'DTEND')).toBeUndefined();
    expect(valueIn(file, 'LOCATION')).toBeUndefined();
    expect(valueIn(file, 'DESCRIPTION')).toBeUndefined();
  });

  test('has no line over 75 octets and no bare line break for any event', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, description, location) => {
        const file = buildCalendarFile({ ...entry, title, description, location });
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.length).toBeGreaterThan(0);
          // A character split across two lines would decode as a replacement character.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(linesOf(file).filter((line) => line.startsWith('END:'))).toHaveLength(2);
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
        const read = fold(`SUMMARY:${escapeText(text)}`)
          .replaceAll('\r\n ', '')
          .slice(8);
        expect(unescaped(read)).toBe(expected);
      }),
      { examples: [['a;b,c\\d\\n\r\ne'], ['🌊'.repeat(60)], ['\\'.repeat(90)]] },
    );
  });
});
