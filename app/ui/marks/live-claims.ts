import type { RatingMark } from './claim-mark-data.ts';

/** Live topic of every step of published claims. Anyone may subscribe to it. */
export const claimsTopic = 'claims';

export interface ClaimRated extends RatingMark {
  kind: 'claim-rated';
  claimId: number;
}

/** Live topic of which claims a page mentions, or of what a claim's own page shows for and against it. */
export function pageClaimsTopic({ kind, id }: { kind: string; id: number }): string {
  return `claims-of:${kind}-${id}`;
}

export interface PageClaimsChanged {
  kind: 'page-claims-changed';
}

export type ClaimEvent = ClaimRated | PageClaimsChanged;
