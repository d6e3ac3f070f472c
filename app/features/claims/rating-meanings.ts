import type { ClaimRating } from './claim-ratings.ts';

/** For readers. */
export const ratingMeanings: Record<ClaimRating, string> = {
  unrated: 'We haven’t made up our minds.',
  unlikely: 'Going by what we know, we doubt it.',
  possible: 'Something speaks for it.',
  likely: 'At least two independent sources support it.',
  confirmed: 'Official evidence says so.',
  'partly-true': 'A part of it is right, and another isn’t.',
  debunked: 'Evidence shows it’s wrong.',
  expired: 'Its last possible day passed, and it hadn’t come true.',
};
