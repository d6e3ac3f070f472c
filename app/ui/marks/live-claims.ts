import type { RatingMark } from './claim-mark-data.ts';

/** Live topic of every step of published claims. Anyone may subscribe to it. */
export const claimsTopic = 'claims';

export interface ClaimRated extends RatingMark {
  kind: 'claim-rated';
  claimId: number;
}
