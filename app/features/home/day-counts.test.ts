import { expect, test } from 'vitest';
import { daysSince, formatTimeLeft, untilNextChange } from './day-counts.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('counts whole days since a moment, and none before it', () => {
  expect(daysSince('2026-03-10T11:59:00Z', now)).toBe(0);
  expect(daysSince('2026-03-09T12:00:00Z', now)).toBe(1);
  expect(daysSince('2025-03-10T12:00:01Z', now)).toBe(364);
  expect(daysSince('2026-03-11T12:00:00Z', now)).toBe(0);
});

test('counts days until a moment, hours and minutes on the last day, and nothing once it has come', () => {
  const left = (at: string) => formatTimeLeft(at, now);
  expect(left('2026-03-13T11:00:00Z')).toBe('3 days');
  expect(left('2026-03-11T12:00:00Z')).toBe('1 day');
  expect(left('2026-03-11T11:59:00Z')).toBe('23 hours 59 minutes');
  expect(left('2026-03-10T13:00:00Z')).toBe('1 hour');
  expect(left('2026-03-10T12:01:30Z')).toBe('2 minutes');
  expect(left('2026-03-10T12:00:01Z')).toBe('1 minute');
  expect(left('2026-03-10T12:00:00Z')).toBeUndefined();
});

test('changes when a minute is over', () => {
  expect(untilNextChange('2026-03-10T12:01:30Z', now)).toBe(30_000);
  expect(untilNextChange('2026-03-10T12:02:00Z', now)).toBe(60_000);
});
