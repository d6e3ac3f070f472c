// Public face of pending/: what other features may import.
export {
  claimPendingImages,
  discardPendingImages,
  getPendingImages,
  presentUpload,
  savePendingImage,
  savePendingImages,
} from './pending/pending-images.server.ts';
export { cleanAltText, readImageForm, readImageIds } from './pending/read-image-form.server.ts';
