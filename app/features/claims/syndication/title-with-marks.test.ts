import { expect, test } from 'vitest';
import { getMarks } from '#app/ui/marks/get-marks.ts';
import { type ClaimRating, ratingNames } from '../claim-ratings.ts';
import { summarize } from '../mentions/claim-marks.server.ts';
import { titleWithMarks } from './title-with-marks.ts';

test.each<[ClaimRating[], string]>([
  [[], 'Boats'],
  [['likely'], 'Boats (claim: likely)'],
  [['likely', 'likely'], 'Boats (claims: 2 likely)'],
  [['likely', 'likely', 'debunked'], 'Boats (claims: debunked, 2 likely)'],
  [
    ratingNames,
    'Boats (claims: confirmed, partly true, debunked, expired, likely, possible, unlikely, unrated)',
  ],
])('After a title, %j read “%s”', (ratings, title) => {
  const claims = ratings.map((rating, index) => ({ id: index + 1, rating }));
  expect(titleWithMarks('Boats', summarize(claims))).toBe(title);
});

test('A rumor without claims is unrated itself', () => {
  expect(titleWithMarks('Boats', getMarks([], true))).toBe('Boats (unrated)');
});
