import type { EvidenceStance } from '#db/tables/claims.ts';

/** The stances as readers choose them. */
export const stanceOffers: Record<EvidenceStance, string> = {
  supports: 'It speaks for the claim',
  contradicts: 'It speaks against the claim',
  official: 'It comes from the people who make the game',
};
