// Public face: what other features may import.

export { findEditFlashMessage } from './editing/edit-flash-message.server.ts';
export { editAction, editLoader } from './editing/edit-route.server.ts';
