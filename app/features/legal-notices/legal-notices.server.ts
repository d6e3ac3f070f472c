// Public face: what other features may import.
export type { NoticeSubject, NoticeTarget } from './notice-targets.server.ts';
export { takeDown, undoTakedown, withStandingTakedown } from './take-down.server.ts';
