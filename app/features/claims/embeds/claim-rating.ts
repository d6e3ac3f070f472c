import type { ClaimMarkData, RatingMark } from '#app/ui/marks/claim-mark-data.ts';
import type { ClaimRating } from '#db/tables/content.ts';

export type { ClaimMarkData, ClaimRating };

/** A claim that a page mentions. */
export interface MentionedClaimData extends ClaimMarkData {
  id: number;
  rating: ClaimRating;
  path: string;
  statement: string;
  /** ISO 8601: when it was rated like this. */
  ratedAt: string;
  /** Whether it was settled after the item was published. */
  isNews: boolean;
}

const MAX_RATINGS_IN_IMAGE = 3;

/** How many claims with one rating an image counts, by the number of ratings that it shows. */
export function getMaxCount(ratings: number): number {
  return { 1: 9, 2: 2 }[ratings] ?? 1;
}

/** A rating, and how many claims have it. */
export interface CountedRating<Rating extends string = string> {
  rating: Rating;
  count: number;
}

/** Those that an image shows. If it can't count all of their claims, it counts none. */
export function listShownRatings<Rating extends string>(
  ratings: readonly CountedRating<Rating>[],
): CountedRating<Rating>[] {
  const shown = ratings.slice(0, MAX_RATINGS_IN_IMAGE);
  const max = getMaxCount(ratings.length);
  const isCounted = shown.every(({ count }) => count <= max);
  return shown.map(({ rating, count }) => ({ rating, count: isCounted ? count : 1 }));
}

/**
 * The share image for these ratings, which are in the order of the rating forms. It shows up to three of them, and how
 * many more there are. Drawn by scripts/draw-share-images.ts.
 */
export function ratingImagePath(ratings: readonly CountedRating[]): string {
  return `/ratings/${ratingImageName(ratings)}.png`;
}

/** The ratings of these marks, as share images show them. */
export function countRatings(marks: readonly ClaimMarkData[] = []): CountedRating[] {
  return marks.map(({ rating, ids }) => ({ rating, count: ids.length }));
}

/** The share image of a page with these marks, if it has any. */
export function findRatingImage(marks?: readonly ClaimMarkData[]): string | undefined {
  const ratings = countRatings(marks);
  return ratings.length > 0 ? ratingImagePath(ratings) : undefined;
}

/** The share image of an article with a picture: the picture below these ratings. */
export function ratedPicturePath(articleId: number, ratings: readonly CountedRating[]): string {
  return `/ratings/articles/${articleId}/${ratingImageName(ratings)}.jpeg`;
}

export function ratingImageName(ratings: readonly CountedRating[]): string {
  const shown = listShownRatings(ratings);
  const names = shown.map(({ rating, count }) => (count > 1 ? `${count}-${rating}` : rating));
  const more = ratings.length > shown.length ? [ratings.length - shown.length] : [];
  return [...names, ...more].join('_');
}

/** A claim that the form of an edit page names. */
export interface EditedClaim extends RatingMark {
  id: number;
  statement: string;
  isPublic: boolean;
  /** Whether only a card in the text names it. */
  isInText: boolean;
}

/** A claim that may be the same as another. */
export interface LookAlike extends RatingMark {
  id: number;
  rating: ClaimRating;
  statement: string;
  isPublic: boolean;
}
