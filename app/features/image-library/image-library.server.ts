// Public face: what other features may import.
export { addImageByAddress } from './actions/add-images.server.ts';
export { findImportedImage, trashImportedImage } from './actions/trash-imported.server.ts';
export { getLibrary } from './list/library-list.server.ts';
export { getTextUses } from './uses/text-uses.server.ts';
