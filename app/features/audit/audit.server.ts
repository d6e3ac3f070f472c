// Public face: what other features may import.
export {
  type AuditEntry,
  findAuditEntry,
  findLatestAuditEntry,
  listEntriesForMessage,
  listOwnAuditEntries,
  type RecordedAuditEntry,
  recordAuditEntry,
  recordUserAction,
} from './audit-entries.server.ts';
export type { AuditVerb } from './audit-labels.ts';
export { getRecentActivity, type RecentAction } from './recent-activity.server.ts';
export {
  changedSince,
  type UndoDeps,
  type UndoHandler,
  undoHandlersContext,
  undoOwn,
} from './undo.server.ts';
