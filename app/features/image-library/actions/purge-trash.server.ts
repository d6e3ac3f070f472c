import {
  deleteLibraryImages,
  findLibraryImage,
  type LibraryImageRow,
} from '#app/features/images/images.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isOriginalUsed, listExpiredTrash } from '../list/library-list.queries.server.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 50;

/** Deletes images that have been in the trash for 30 days, with their files. */
export const purgeTrash: JobHandler<object> = async (_, context) => {
  const before = new Date(context.now().getTime() - RETENTION_MS);
  const ids = await listExpiredTrash(context.db, before, BATCH_SIZE);
  for (const id of ids) {
    const row = await context.transaction(async ({ db }) => {
      const current = await findLibraryImage(db, id);
      if (!current?.trashed_at || current.trashed_at > before) return undefined;
      await deleteLibraryImages(db, [id]);
      return current;
    });
    if (row) await deleteFiles(row, context);
  }
  if (ids.length === BATCH_SIZE) await purgeTrash(_, context);
};

async function deleteFiles(
  { storage_key, original_key, focal_x, focal_y }: LibraryImageRow,
  { db, deleteImage, libraryFiles }: Parameters<typeof purgeTrash>[1],
): Promise<void> {
  await deleteImage(storage_key);
  await libraryFiles.removeCrops(storage_key, { x: focal_x, y: focal_y });
  if (original_key && !(await isOriginalUsed(db, original_key))) {
    await libraryFiles.removeOriginal(original_key);
  }
}
