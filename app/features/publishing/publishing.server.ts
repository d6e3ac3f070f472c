// Public face: what other features may import.

export { autosave } from './editing/autosave.server.ts';
export type { EditResult } from './editing/edit-action.server.ts';
export { findEditFlashMessage } from './editing/edit-flash-message.server.ts';
export { editAction, editLoader } from './editing/edit-route.server.ts';
export { readPreviewToken } from './editing/preview-link.server.ts';
export { changeSelectedItems } from './status/change-selected-items.server.ts';
export { findRefusedItems, type RefusedItems } from './status/refused-items.server.ts';
