import { describe, expect, test } from 'vitest';
import { nextDay } from './calendar.ts';
import { fromLocalTime, startOfLocalDay, toLocalDay, toLocalTime } from './zoned-time.ts';

describe('A time in a zone', () => {
  test.each([
    ['Europe/Berlin', '2026-03-28T19:00', '2026-03-28T18:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T19:00', '2026-03-29T17:00:00.000Z'],
    ['America/New_York', '2026-11-01T12:00', '2026-11-01T17:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-01T12:00', '2026-01-01T01:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T12:00', '2025-12-31T22:00:00.000Z'],
    ['UTC', '2026-01-01T12:00', '2026-01-01T12:00:00.000Z'],
    // Clocks are set back: the first of two.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s, %s is %s', (zone, local, iso) => {
    expect(fromLocalTime(local, zone)?.toISOString()).toBe(iso);
    expect(toLocalTime(new Date(iso), zone)).toBe(local);
  });

  test('does not exist while clocks are set forward', () => {
    expect(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(fromLocalTime('2026-03-08T02:30', 'America/New_York')).toBeUndefined();
    expect(fromLocalTime('nonsense', 'UTC')).toBeUndefined();
  });
});

test.each([
  ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-10', '2026-03-09T15:00:00.000Z'],
  ['America/New_York', '2026-12-31', '2026-12-31T05:00:00.000Z'],
  // Clocks are set forward at midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('In %s, the day %s begins at %s', (zone, day, iso) => {
  const begins = startOfLocalDay(day, zone);
  expect(begins.toISOString()).toBe(iso);
  expect(toLocalDay(begins, zone)).toBe(day);
  const ends = startOfLocalDay(nextDay(day), zone);
  expect(toLocalDay(new Date(ends.getTime() - 1), zone)).toBe(day);
});
