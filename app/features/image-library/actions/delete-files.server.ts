import type { Focus } from '#platform/images/image-sizes.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isOriginalUsed } from '../list/library-list.queries.server.ts';

interface Files {
  storageKey: string;
  originalKey: string | null;
  focal: Focus;
}

export const deleteFiles: JobHandler<Files> = async (
  { storageKey, originalKey, focal },
  { db, deleteImage, libraryFiles },
) => {
  await deleteImage(storageKey);
  await libraryFiles.removeCrops(storageKey, focal);
  if (originalKey && !(await isOriginalUsed(db, originalKey))) {
    await libraryFiles.removeOriginal(originalKey);
  }
};
