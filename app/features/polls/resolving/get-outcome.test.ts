import { expect, test } from 'vitest';
import { getOutcome, getScore } from './get-outcome.ts';

test('a prediction turns out as its claim does', () => {
  expect(getOutcome('confirmed')).toBe('yes');
  expect(getOutcome('debunked')).toBe('no');
  expect(getOutcome('expired')).toBe('no');
  expect(getOutcome('partly-true')).toBe('void');
  for (const open of ['unrated', 'unlikely', 'possible', 'likely'] as const) {
    expect(getOutcome(open)).toBeUndefined();
  }
});

test('a score is the square of how far the forecast was off', () => {
  expect([0, 50, 80, 100].map((percent) => getScore(percent, 'yes'))).toEqual([
    10000, 2500, 400, 0,
  ]);
  expect([0, 50, 80, 100].map((percent) => getScore(percent, 'no'))).toEqual([
    0, 2500, 6400, 10000,
  ]);
  expect(getScore(80, 'void')).toBeNull();
});
