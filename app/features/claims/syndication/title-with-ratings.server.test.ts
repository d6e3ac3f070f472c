import { expect, test } from 'vitest';
import type { ClaimRating } from '../claim-ratings.ts';
import { titleWithRatings } from './title-with-ratings.server.ts';

test.each<[ClaimRating[], string]>([
  [[], 'Boats'],
  [['likely'], 'Likely: Boats'],
  [['likely', 'likely', 'debunked'], 'Debunked, 2 likely: Boats'],
  [['unrated', 'likely', 'confirmed', 'expired'], 'Confirmed, Expired and 2 more: Boats'],
])('Before a title, %j read “%s”', (ratings, title) => {
  const claims = ratings.map((rating, index) => ({ id: index + 1, rating }));
  expect(titleWithRatings('Boats', claims)).toBe(title);
});
