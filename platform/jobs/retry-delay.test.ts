import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const MINUTE = 60_000;

test('Delays triple with each attempt, up to six hours', () => {
  const delays = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1, 0.5));
  expect(delays.slice(0, 4)).toEqual([15_000, 45_000, 135_000, 405_000]);
  expect(delays.at(-1)).toBe(360 * MINUTE);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});

test('Jobs that failed together are not retried together', () => {
  expect(retryDelay(1, 0)).toBe(12_000);
  expect(retryDelay(1, 1)).toBe(18_000);
});
