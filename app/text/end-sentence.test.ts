import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test('A sentence that ends with a quoted one gets no second period', () => {
  expect(endSentence('Removed: All about the tides.')).toBe('Removed: All about the tides.');
  expect(endSentence('It says “Where to?”')).toBe('It says “Where to?”');
  expect(endSentence('All about the…')).toBe('All about the…');
  expect(endSentence('Removed: The tides')).toBe('Removed: The tides.');
});
