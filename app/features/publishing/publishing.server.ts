// Public face: what other features may import.

export { autosave } from './editing/autosave.server.ts';
export { addDraft } from './editing/create-draft.server.ts';
export type { EditResult } from './editing/edit-action.server.ts';
export { editAction, editLoader } from './editing/edit-route.server.ts';
export { previewLoader } from './editing/preview-route.server.ts';
export { changeSelectedItems } from './selected-items/change-selected-items.server.ts';
export { findGroupField, type GroupField } from './selected-items/group-field.server.ts';
export {
  findRefusedItems,
  type RefusedItems,
  SET_GROUP,
} from './selected-items/refused-items.server.ts';
export { setGroupOfItems } from './selected-items/set-group.server.ts';
export { changeItemStatus } from './status/change-status.server.ts';
export { trashImported } from './status/trash-imported.server.ts';
export { addToDrafts } from './working-copy/add-to-drafts.server.ts';
export type { PublishDeps } from './working-copy/edited-item.server.ts';
