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

/** What links show elsewhere: the mark and the word. Drawn by scripts/draw-share-images.ts. */
export function ratingImagePath(rating: string): string {
  return `/ratings/${rating}.png`;
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
