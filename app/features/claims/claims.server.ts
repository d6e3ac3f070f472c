// Public face: what other features may import.
export type { ClaimSummary } from './claim-summary.ts';
export { claimsTag } from './claim-tags.ts';
export { getMentionedClaims, withClaimMarks } from './mentions/claim-marks.server.ts';
export { editLoaderWithClaims } from './mentions/edited-claims.server.ts';
export {
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  mentionClaimsOfSubmission,
  saveMentions,
} from './mentions/save-mentions.server.ts';
export { getLatestClaims } from './reading/get-claims.server.ts';
