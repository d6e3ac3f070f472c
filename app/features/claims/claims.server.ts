// Public face: what other features may import.
export { countHeldEvidence } from './claim-evidence.queries.server.ts';
export type { ClaimSummary } from './claim-summary.ts';
export { claimsTag } from './claim-tags.ts';
export { findPageProblem } from './evidence/find-page-problem.server.ts';
export {
  getMentionedClaims,
  withClaimMarks,
} from './mentions/claim-marks.server.ts';
export { editLoaderWithClaims } from './mentions/edited-claims.server.ts';
export {
  checkClaimsInText,
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  mentionClaimsOfSubmission,
  saveMentions,
} from './mentions/save-mentions.server.ts';
export { listUnconfirmed, wouldBeUnconfirmed } from './mentions/unconfirmed-items.server.ts';
export { getLastOfficialDay, getLatestClaims } from './reading/get-claims.server.ts';
export {
  findSubmittableClaim,
  isPublicEvidence,
  type SubmittableClaim,
} from './submitted/get-submittable-claim.server.ts';
export { stanceOffers } from './submitted/stance-offers.ts';
