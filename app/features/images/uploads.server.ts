// Public face of uploads/: what other features may import.
export {
  claimPendingImages,
  discardPendingImages,
  getPendingImages,
  presentUpload,
  reclaimReleasedImage,
  savePendingImage,
  savePendingImages,
} from './uploads/pending-images.server.ts';
export { cleanAltText, readImageForm, readImageIds } from './uploads/read-image-form.server.ts';
export {
  addUpload,
  getStorageKeys,
  removeUpload,
  setUploadAlt,
  setUploadPurpose,
  setUploadTitle,
} from './uploads/uploads.server.ts';
