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

/** How many claims with one rating an image counts, by the number of ratings. */
export function getMaxCount(ratings: number): number {
  return { 1: 9, 2: 2 }[ratings] ?? 1;
}

/** A rating, and how many claims have it: none if it is that of a rumor without claims. */
export interface CountedRating<Rating extends string = string> {
  rating: Rating;
  count: number;
}

/** The share image for these ratings, which are in the order of marks. Drawn by scripts/draw-share-images.ts. */
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

/** If the image can't count all claims, it counts none. */
export function ratingImageName(ratings: readonly CountedRating[]): string {
  const [first] = ratings;
  if (first?.count === 0) return `own-${first.rating}`;
  const max = getMaxCount(ratings.length);
  if (ratings.some(({ count }) => count > max)) {
    const names = ratings.map(({ rating }) => rating);
    return ratings.length === 1 ? `many-${names[0]}` : names.join('_');
  }
  return ratings.map(({ rating, count }) => (count > 1 ? `${count}-${rating}` : rating)).join('_');
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
