// Public face of decisions/: what other features may import.
export { decideInTransaction } from './decisions/decide.server.ts';
export {
  adverseDecisionMessage,
  findDecision,
  findRemovedPart,
  isAdverse,
  listDecisionsAboutAuthor,
  type PastDecision,
} from './decisions/decision-history.server.ts';
export type { DecidedSubject } from './decisions/standing-takedown.queries.server.ts';
export {
  findRemoval,
  findStandingTakedown,
  type Removal,
} from './decisions/standing-takedown.server.ts';
export { canUndoDecision, undoDecisionInTransaction } from './decisions/undo-decision.server.ts';
