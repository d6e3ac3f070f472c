import { expect, test } from 'vitest';
import { findMarkupProblem, splitAtMarkupLimit } from './markup-limits.ts';

test.each([
  ['images', '![a](image:1)\n\n', 500, 'The text has too many images. The limit is 500.'],
  ['table cells', '|', 15_000, 'The text has too many table cells. The limit is 15,000.'],
  ['lines', 'a\n', 20_000, 'The text has too many lines. The limit is 20,000.'],
])('A text with too many %s is split, and its writer is told', (_, unit, max, message) => {
  const most = unit.repeat(max);
  expect(findMarkupProblem(most)).toBeUndefined();
  expect(splitAtMarkupLimit(most)).toEqual([most, '']);
  const more = unit.repeat(max + 1);
  expect(findMarkupProblem(more)).toBe(message);
  const [start, rest] = splitAtMarkupLimit(more);
  expect(start + rest).toBe(more);
  expect(rest).not.toBe('');
});

test('The line that has too much is kept whole', () => {
  const [start, rest] = splitAtMarkupLimit(`${'![a](b)\n'.repeat(500)}See ![a](b)\nEnd`);
  expect(start.endsWith('![a](b)\n')).toBe(true);
  expect(rest).toBe('See ![a](b)\nEnd');
});
