import type { ClaimRating } from '#db/tables/content.ts';

export type { ClaimRating };

/** Ratings of claims that an item mentions. The server words it, so that the scripts of pages stay small. */
export interface ClaimMarkData {
  rating: ClaimRating;
  /** 'Likely', or '2 likely'. */
  label: string;
}

/** A claim that a page mentions. */
export interface MentionedClaimData extends ClaimMarkData {
  id: number;
  path: string;
  statement: string;
  /** ISO 8601: when it was rated like this. */
  ratedAt: string;
  /** Whether it was settled after the item was published. */
  isNews: boolean;
}

/** What links show elsewhere: the mark and the word. Drawn by scripts/draw-share-images.ts. */
export function ratingImagePath(rating: ClaimRating): string {
  return `/ratings/${rating}.png`;
}
