import { describe, expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './zoned-time.ts';

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
