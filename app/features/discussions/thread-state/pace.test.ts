import { expect, test } from 'vitest';
import { formatWait, paceLabel } from './pace.ts';

test('A wait is rounded up, so that nobody comes too early', () => {
  const waits = [1, 1000, 44_001, 60_000, 90_000, 119_999, 120_001, 3_600_000, 21_600_000];
  expect(waits.map(formatWait)).toEqual([
    '1 second',
    '1 second',
    '45 seconds',
    '1 minute',
    '90 seconds',
    '120 seconds',
    '3 minutes',
    '1 hour',
    '6 hours',
  ]);
});

test('A pace reads well', () => {
  expect([30, 60, 300].map(paceLabel)).toEqual([
    'one post every 30 seconds',
    'one post every minute',
    'one post every 5 minutes',
  ]);
});
