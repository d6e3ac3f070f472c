import { expect, test } from 'vitest';
import { moveClaim } from './move-claim.ts';

const marks = [
  { rating: 'likely', label: '2 likely', ids: [1, 2] },
  { rating: 'unrated', label: 'Unrated', ids: [3] },
];

test.each([
  [1, 'confirmed', 'Confirmed', ['Confirmed', 'Likely', 'Unrated']],
  [3, 'likely', 'Likely', ['3 likely']],
  [3, 'partly-true', 'Partly true', ['2 likely', 'Partly true']],
  [1, 'unrated', 'Unrated', ['2 unrated', 'Likely']],
  [4, 'confirmed', 'Confirmed', ['2 likely', 'Unrated']],
])('Claim %i rated %s', (id, rating, label, expected) => {
  const shown = moveClaim(marks, id, { rating, label });
  expect(shown.map((mark) => mark.label)).toEqual(expected);
  expect(shown.flatMap(({ ids }) => ids).sort()).toEqual([1, 2, 3]);
});

test('A mark without claims stays', () => {
  const unrated = [{ rating: 'unrated', label: 'Unrated', ids: [] }];
  expect(moveClaim(unrated, 1, { rating: 'likely', label: 'Likely' })).toBe(unrated);
});
