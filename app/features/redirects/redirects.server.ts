// Public face: what other features may import.
export type { RedirectAnswer, RedirectAnswers } from './answering/redirect-answers.server.ts';
export { findRedirectFrom, listRedirectsFrom } from './editing/redirect-record.queries.server.ts';
export {
  addImportedRedirects,
  endImportedRedirects,
  endRedirects,
  followMove,
} from './moves/follow-move.server.ts';
export { findMoves, listPathsLeadingTo } from './moves/moves.queries.server.ts';
export { canonicalPath } from './redirect-path.ts';
export { isServers } from './site-paths.server.ts';
