import { expect, test } from 'vitest';
import { getStep, getStepEnd, MAX_STEPS } from './curve-steps.ts';

const created = new Date('2026-03-01T00:00:00Z');
const after = (hours: number) => new Date(created.getTime() + hours * 3_600_000);

test('a curve has hours, or 48 steps if that takes too many', () => {
  const short = { created_at: created, closes_at: after(10) };
  expect(getStep(short, after(0))).toBe(0);
  expect(getStep(short, after(1.5))).toBe(1);
  expect(getStepEnd(short, 1)).toEqual(after(2));
  const long = { created_at: created, closes_at: after(96 * 10) };
  expect(getStep(long, after(19.9))).toBe(0);
  expect(getStep(long, after(20))).toBe(1);
  expect(getStep(long, after(96 * 10))).toBe(MAX_STEPS - 1);
});

test('what was said before the beginning or after the end counts for the first or the last step', () => {
  const poll = { created_at: created, closes_at: after(96) };
  expect(getStep(poll, after(-5))).toBe(0);
  expect(getStep(poll, after(5000))).toBe(MAX_STEPS - 1);
});
