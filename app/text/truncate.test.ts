import { expect, test } from 'vitest';
import { cut, truncate } from './truncate.ts';

test('An excerpt of a short text is all of it, on one line', () => {
  expect(truncate('A ridge.\n\nSeen from  below.', 200)).toBe('A ridge. Seen from below.');
});

test('A long text is cut between words, with a sign that it goes on', () => {
  expect(truncate('one two three four', 12)).toBe('one two…');
  expect(truncate('x'.repeat(50), 12)).toBe(`${'x'.repeat(12)}…`);
});

test('A surrogate pair is never split', () => {
  expect(cut('A 🌊', 3)).toBe('A ');
  expect(cut('A 🌊', 4)).toBe('A 🌊');
  expect(truncate('xx🌊xx', 3)).toBe('xx…');
});
