// Public face: what other features may import.
export type { NoticeTarget } from './notice-targets.server.ts';
