import { expect, test } from 'vitest';
import { backOff, dailyAllowance } from './sending-limits.policy.ts';

test.each([
  [{ perDay: 0, rampsUp: false }, 0, Number.POSITIVE_INFINITY],
  [{ perDay: 2000, rampsUp: false }, 0, 2000],
  [{ perDay: 0, rampsUp: true }, 0, 500],
  [{ perDay: 0, rampsUp: true }, 3, 4000],
  [{ perDay: 3000, rampsUp: true }, 3, 3000],
])('With %j, after %i days, %i emails may go out', (settings, days, allowance) => {
  expect(dailyAllowance(settings, days)).toBe(allowance);
});

test('Pauses double up to an hour', () => {
  expect([1, 2, 3, 20].map(backOff)).toEqual([15_000, 30_000, 60_000, 3_600_000]);
});
