import { expect, test } from 'vitest';
import { ratingNames } from '#app/features/claims/claim-ratings.ts';
import { inMarkOrder, moveClaim } from './move-claim.ts';

const lead = 'Claims: ';
const marks = [
  { rating: 'likely', label: '2 likely', lead, ids: [1, 2] },
  { rating: 'unrated', label: 'Unrated', lead, ids: [3] },
];

test.each([
  [1, 'confirmed', 'Confirmed', ['Confirmed', 'Likely', 'Unrated']],
  [2, 'debunked', 'Debunked', ['Debunked', 'Likely', 'Unrated']],
  [3, 'likely', 'Likely', ['3 likely']],
  [3, 'partly-true', 'Partly true', ['Partly true', '2 likely']],
  [1, 'unrated', 'Unrated', ['Likely', '2 unrated']],
  [4, 'confirmed', 'Confirmed', ['2 likely', 'Unrated']],
])('Claim %i rated %s', (id, rating, label, expected) => {
  const shown = moveClaim(marks, id, { rating, label });
  expect(shown.map((mark) => mark.label)).toEqual(expected);
  expect(shown.flatMap(({ ids }) => ids).sort()).toEqual([1, 2, 3]);
  expect(new Set(shown.map((mark) => mark.lead))).toEqual(new Set([lead]));
});

test('A mark without claims stays', () => {
  const unrated = [{ rating: 'unrated', label: 'Unrated', ids: [] }];
  expect(moveClaim(unrated, 1, { rating: 'likely', label: 'Likely' })).toBe(unrated);
});

test('Every rating has a place in the order of marks', () => {
  const ordered = inMarkOrder(ratingNames.map((rating) => ({ rating })));
  expect(ordered.map(({ rating }) => rating)).toEqual([
    'confirmed',
    'partly-true',
    'debunked',
    'expired',
    'likely',
    'possible',
    'unlikely',
    'unrated',
  ]);
});
