import { expect, test } from 'vitest';
import { HIDE_AT_WEIGHT, type Reporter, totalWeight } from './report-weight.ts';

const guest: Reporter = { isGuest: true, accountAgeDays: 0, upheld: 0, dismissed: 0 };
const member: Reporter = { isGuest: false, accountAgeDays: 30, upheld: 0, dismissed: 0 };

test('Reports of guests hide nothing without the report of a member', () => {
  const guests = Array.from({ length: 500 }, () => ({ ...guest, upheld: 10 }));
  expect(totalWeight(guests)).toBeLessThan(HIDE_AT_WEIGHT);
  expect(totalWeight([...guests, member])).toBeGreaterThanOrEqual(HIDE_AT_WEIGHT);
});

test('A member who is often right weighs more than one who is often wrong', () => {
  expect(totalWeight([{ ...member, upheld: 9 }])).toBeGreaterThan(totalWeight([member]));
  expect(totalWeight([{ ...member, dismissed: 9 }])).toBeLessThan(totalWeight([member]));
});
