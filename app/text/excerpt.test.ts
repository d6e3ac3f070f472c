import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('An excerpt is plain words', () => {
  const text = '## A *ridge*\n\nSeen from [below](https://example.com) by `nadir`.';
  expect(excerptOf(text, 200)).toBe('A ridge Seen from below by nadir.');
});

test('A long text is cut between words, with a sign that it goes on', () => {
  expect(excerptOf('one two three four', 12)).toBe('one two…');
  expect(excerptOf('x'.repeat(50), 12)).toBe(`${'x'.repeat(12)}…`);
});
