import { expect, test } from 'vitest';
import { daysSince, daysUntil } from './day-counts.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('counts whole days since a moment, and none before it', () => {
  expect(daysSince('2026-03-10T11:59:00Z', now)).toBe(0);
  expect(daysSince('2026-03-09T12:00:00Z', now)).toBe(1);
  expect(daysSince('2025-03-10T12:00:01Z', now)).toBe(364);
  expect(daysSince('2026-03-11T12:00:00Z', now)).toBe(0);
});

test('counts the days until a moment, and none once it has come', () => {
  expect(daysUntil('2026-03-10T12:01:00Z', now)).toBe(1);
  expect(daysUntil('2026-03-12T12:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-03-10T12:00:00Z', now)).toBe(0);
});
