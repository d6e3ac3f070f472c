// Public face: what other features may import.
export {
  ensureNotRepeated,
  issueWarning,
  type LiftedSanctions,
  type SanctionTerms,
  type SettleAppeals,
  setSanction,
} from './apply-sanction.server.ts';
export { liftSanction } from './lift-sanction.server.ts';
export { copyRestrictionsToAccount } from './merge-guest-sanctions.server.ts';
export { peopleToast } from './people-toast.server.ts';
export { resumeSanction } from './resume-sanction.server.ts';
export {
  findOtherRestriction,
  findSanctionSummary,
  getSanctionHistory,
  isRecentWarning,
} from './sanction-history.server.ts';
export {
  findSubjectForUpdate,
  guestName,
  recordSubjectAction,
  type SanctionSubject,
} from './sanction-subject.server.ts';
export { undoSanction } from './undo-sanction.server.ts';
