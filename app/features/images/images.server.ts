// What other features may use of this one.
export { getImagesById, getMarkdownImages } from './get-images.server.ts';
export type { ImageGuard } from './image-guard.server.ts';
export {
  addUpload,
  addUploads,
  getAvatarUrl,
  removeUpload,
  setUploadAlt,
} from './uploads.server.ts';
