import { expect, test } from 'vitest';
import { appearsIn } from './appears-in.ts';

const now = Date.parse('2026-01-15T12:00:00Z');

test.each([
  [-30, '1 minute'],
  [0.9, '1 minute'],
  [1, '1 minute'],
  [4.6, '5 minutes'],
  [120, '120 minutes'],
  [1440, '24 hours'],
])('A post that is published in %d minutes says: in %s', (minutes, said) => {
  const at = new Date(now + minutes * 60_000).toISOString();
  expect(appearsIn(at, now)).toBe(`It appears in ${said}.`);
});
