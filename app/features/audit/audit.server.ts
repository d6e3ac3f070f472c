// What other features may use of this one.
export {
  findAuditEntry,
  findLatestAuditEntry,
  findOwnAuditEntries,
  type RecordedAuditEntry,
  recordAuditEntry,
  recordUserAction,
} from './audit-entries.server.ts';
export type { UndoHandler } from './undo.server.ts';
