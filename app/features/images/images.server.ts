// Public face: what other features may import.
export { getImagesById, getMarkdownImages } from './get-images.server.ts';
export type { ImageGuard } from './image-guard.server.ts';
export { saveImageUses } from './image-uses.server.ts';
export {
  addUpload,
  getAvatarUrl,
  removeUpload,
  setUploadAlt,
  setUploadPurpose,
  setUploadTitle,
} from './uploads.server.ts';
