// Public face: what other features may import.
export type { RedirectAnswer, RedirectAnswers } from './answering/redirect-answers.server.ts';
export { findRedirectFrom } from './editing/redirect-record.queries.server.ts';
export { addImportedRedirects, followMove } from './moves/follow-move.server.ts';
export { canonicalPath } from './redirect-path.ts';
