// Public face: what other features may import.
export {
  type Actions,
  actionsContext,
  defineActions,
  findToast,
  type ListImageTitles,
  nameToast,
  type RecordedFields,
  recordVerbs,
  type Toast,
  type Undo,
} from './actions.server.ts';
export {
  type AuditVerb,
  findAuditEntry,
  findLatestAuditEntry,
  listEntriesForMessage,
  type RecordedAuditEntry,
  recordAuditEntry,
  recordUserAction,
} from './audit-entries.server.ts';
export { getRecentActivity, type RecentAction } from './recent-activity.server.ts';
export { redirectWithToast } from './redirect-with-toast.server.ts';
export { changedSince, isUndoRefusal, requireUnchanged } from './undo.server.ts';
export { getUndoHint } from './undo-hint.server.ts';
