// Public face: what other features may import.

export { type FileAccess, fileSigner, readFileToken, type SignFile } from './file-access.server.ts';
export { findUndescribedImages } from './find-undescribed-images.server.ts';
export {
  checkImageChange,
  ensureImage,
  findCreditedImage,
  getImagesById,
  getImagesOf,
  listImageTitles,
  presentImage,
  refuseTrashedImage,
} from './get-images.server.ts';
export type { ImageGuard } from './image-guard.server.ts';
export { getStoredBytes, listImages } from './images.queries.server.ts';
