// Public face of guests/: what other features may import.
export {
  type BrowserGuest,
  countGuestRows,
  countStoredRows,
  declineMerge,
  findBrowserGuest,
  hasActorRows,
  type RowCount,
  signedOutHintCookie,
} from './guests/browser-guest.server.ts';
export { mergeGuest } from './guests/merge-guest.server.ts';
export {
  listUndoableMerges,
  type UndoableMerge,
  undoMerge,
} from './guests/undo-merge.server.ts';
