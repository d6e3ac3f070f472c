// What other features may use of this one.
export type { NoticeTarget } from './notice-targets.server.ts';
