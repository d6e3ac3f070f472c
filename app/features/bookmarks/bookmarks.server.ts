// Public face: what other features may import.
export type { FoundTarget, TargetDeps, TargetKind } from './bookmark-targets.server.ts';
