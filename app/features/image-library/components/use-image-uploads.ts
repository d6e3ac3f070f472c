import { useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import {
  type ResumableUpload,
  startUpload,
  uploadRefusal,
} from '#app/ui/uploads/resumable-upload.ts';
import type { UploadResponse } from '../image-views.ts';
import type { Duplicate } from '../list/find-duplicates.server.ts';
import type { LibraryImage } from '../list/library-list.server.ts';

export interface ImageUpload {
  key: number;
  file: File;
  /** Between 0 and 1. */
  progress: number;
  state: 'waiting' | 'uploading' | 'processing' | 'done' | 'refused' | 'interrupted';
  message?: string;
  image?: LibraryImage;
  duplicates?: readonly Duplicate[];
}

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_CONCURRENT = 2;
const FAILED = 'The connection was lost. Try again to continue where it stopped.';

/** Uploads files, two at a time, and adds them to the library. */
export function useImageUploads(onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const running = useRef(new Map<number, ResumableUpload>());
  const lastKey = useRef(0);
  const added = useRef<string[]>([]);
  const update = (key: number, changes: Partial<ImageUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = (files: readonly File[]) => {
    const chosen = files.map((file): ImageUpload => {
      lastKey.current += 1;
      const base = { key: lastKey.current, file, progress: 0 };
      if (file.size <= MAX_BYTES) return { ...base, state: 'waiting' };
      return { ...base, state: 'refused', message: 'That image is over 100 MB.' };
    });
    setUploads((all) => [...all, ...chosen]);
  };
  const start = async ({ key, file }: ImageUpload) => {
    update(key, { state: 'uploading' });
    try {
      const upload = startUpload(file, (progress) => update(key, { progress }));
      running.current.set(key, upload);
      const id = await upload.finished;
      update(key, { state: 'processing', progress: 1 });
      const response = await addToLibrary(id);
      if ('message' in response)
        return update(key, { state: 'refused', message: response.message });
      update(key, { state: 'done', ...response });
      added.current.push(response.image.title);
      onAdded();
    } catch (error) {
      update(key, { state: 'interrupted', message: uploadRefusal(error) ?? FAILED });
    } finally {
      running.current.delete(key);
    }
  };
  useEffect(() => {
    const active = uploads.filter(({ state }) => state === 'uploading' || state === 'processing');
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && active.length < MAX_CONCURRENT) void start(next);
    // One toast for all, at the end.
    if (!next && active.length === 0) announceAdded(added.current.splice(0));
  });
  const cancel = (key: number) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  return { uploads, add, cancel, retry: (key: number) => update(key, { state: 'waiting' }) };
}

function announceAdded(titles: readonly string[]): void {
  const [title] = titles;
  if (title === undefined) return;
  showToast(
    titles.length === 1
      ? { title: 'Image Added', description: `${title} has been added to the media library.` }
      : {
          title: `${titles.length} images added`,
          description: 'They have been added to the media library.',
        },
  );
}

/** @throws if the server can't be reached */
async function addToLibrary(uploadId: string): Promise<UploadResponse> {
  const response = await fetch('/admin/image-uploads', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ upload: uploadId }),
  });
  return response.json();
}
