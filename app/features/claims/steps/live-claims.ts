/** Live topic of every step of published claims. Anyone may subscribe to it. */
export const claimsTopic = 'claims';

/** The page is loaded again for what has changed. */
export interface ClaimRated {
  kind: 'claim-rated';
  claimId: number;
}
