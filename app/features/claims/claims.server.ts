// Public face: what other features may import.
export {
  getMentionedClaims,
  type MentionedClaim,
  withClaimMarks,
} from './mentions/claim-marks.server.ts';
export {
  findUnknownClaims,
  listClaimSuggestions,
  loadMentions,
  parseClaimId,
  saveMentions,
} from './mentions/save-mentions.server.ts';
