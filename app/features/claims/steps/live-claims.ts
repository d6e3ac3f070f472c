import type { ClaimRating } from '#db/tables/content.ts';

/** Live topic of every step of published claims. Anyone may subscribe to it. */
export const claimsTopic = 'claims';

export interface ClaimRated {
  kind: 'claim-rated';
  claimId: number;
  rating: ClaimRating;
  label: string;
}
