import { expect, test } from 'vitest';
import { canSeeCounts, findOptionsProblem, isPollOpen } from './polls.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const earlier = new Date('2026-03-02T11:59:59Z');
const later = new Date('2026-03-02T12:00:01Z');
const open = { closes_at: null, closed_at: null, removed_at: null, resolved_at: null };

test('A poll is open until its time, or until it is closed or removed', () => {
  expect(isPollOpen(open, now)).toBe(true);
  expect(isPollOpen({ ...open, closes_at: later }, now)).toBe(true);
  expect(isPollOpen({ ...open, closes_at: now }, now)).toBe(false);
  expect(isPollOpen({ ...open, closes_at: later, closed_at: earlier }, now)).toBe(false);
  expect(isPollOpen({ ...open, removed_at: earlier }, now)).toBe(false);
  expect(isPollOpen({ ...open, closes_at: later, resolved_at: earlier }, now)).toBe(false);
});

test('Counts are seen when the poll says so', () => {
  const voter = { hasVoted: true, now };
  const reader = { hasVoted: false, now };
  const sees = (results: 'always' | 'after-vote' | 'after-close', closesAt: Date | null) =>
    [reader, voter].map((who) => canSeeCounts({ ...open, results, closes_at: closesAt }, who));
  expect(sees('always', later)).toEqual([true, true]);
  expect(sees('after-vote', later)).toEqual([false, true]);
  expect(sees('after-close', later)).toEqual([false, false]);
  expect(sees('after-vote', now)).toEqual([true, true]);
  expect(sees('after-close', now)).toEqual([true, true]);
});

test('Options are told apart whatever their case and width', () => {
  expect(findOptionsProblem(['Yes', 'No'])).toBeUndefined();
  expect(findOptionsProblem(['Yes', 'No', 'YES'])).toBe(
    '“YES” is there twice. List each option once.',
  );
  expect(findOptionsProblem(['A1', 'Ａ１'])).toContain('twice');
  expect(findOptionsProblem(Array.from({ length: 21 }, (_, index) => `${index}`))).toBe(
    'Use at most 20 options.',
  );
  expect(findOptionsProblem(['x'.repeat(121), 'No'])).toContain('at most 120 characters');
});
