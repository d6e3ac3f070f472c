import { useState } from 'react';

export type UploadResult<Item> = { item: Item } | { message: string };

type Upload<Item> = (
  file: File,
  onProgress: (progress: number) => void,
) => Promise<UploadResult<Item>>;

/** Uploads one file at a time. Progress is between 0 and 1, and undefined while there is none. */
export function useUpload<Item>(send: Upload<Item>, onUploaded: (item: Item) => void) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    setProgress(0);
    const result = await send(file, setProgress);
    setProgress(undefined);
    if ('message' in result) setError(result.message);
    else onUploaded(result.item);
  };
  return { progress, error, upload };
}
