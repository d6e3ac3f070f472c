import { useUpload } from '../uploads/use-upload.ts';
import { type EditorImage, uploadImage } from './editor-images.ts';

/** Uploads a file to the image library. */
export function useImageUpload(onUploaded: (image: EditorImage) => void) {
  return useUpload(uploadImage, onUploaded);
}
