import { useState } from 'react';
import { type EditorImage, uploadImage } from './editor-images.ts';

/** Uploads a file to the image library. */
export function useImageUpload(onUploaded: (image: EditorImage) => void) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    setProgress(0);
    const result = await uploadImage(file, setProgress);
    setProgress(undefined);
    if ('message' in result) setError(result.message);
    else onUploaded(result.image);
  };
  return { progress, error, upload };
}
