// Public face: what other features may import.
export type { ClaimSummary } from './claim-summary.ts';
export { claimsTag } from './claim-tags.ts';
export { getMentionedClaims, withClaimMarks } from './mentions/claim-marks.server.ts';
export {
  findUnknownClaims,
  listClaimSuggestions,
  loadMentions,
  parseClaimId,
  saveMentions,
} from './mentions/save-mentions.server.ts';
export { getLatestClaims } from './reading/get-claims.server.ts';
export {
  findSubmittableClaim,
  isPublicEvidence,
  type SubmittableClaim,
} from './submitted/get-submittable-claim.server.ts';
export { stanceOffers } from './submitted/stance-offers.ts';
