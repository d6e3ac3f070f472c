import type { EvidenceStance } from '#db/tables/claims.ts';

/** The stances as readers choose them. */
export const stanceOffers: Record<EvidenceStance, string> = {
  supports: 'It speaks for the claim',
  contradicts: 'It speaks against the claim',
  official: 'It comes from the people who make the game',
};

/** The stances as staff choose them for what a reader sent in, after “Approve as”. */
export const stanceChoices: Record<EvidenceStance, string> = {
  supports: 'Evidence for the claim',
  contradicts: 'Evidence against the claim',
  official: 'Evidence from the people who make the game',
};
