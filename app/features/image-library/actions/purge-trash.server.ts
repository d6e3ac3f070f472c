import { deleteLibraryImages, findLibraryImage } from '#app/features/images/library.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { listExpiredTrash } from '../list/library-list.queries.server.ts';
import { deleteFilesJob } from './delete-files-job.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 50;

/** Deletes images that have been in the trash for 30 days. Their files follow in jobs, so no crash leaves any. */
export const purgeTrash: JobHandler<object> = async (_, { db, transaction, now }) => {
  const before = new Date(now().getTime() - RETENTION_MS);
  let ids: number[];
  do {
    ids = await listExpiredTrash(db, before, BATCH_SIZE);
    for (const id of ids) {
      await transaction(async (unit) => {
        const row = await findLibraryImage(unit.db, id);
        if (!row?.trashed_at || row.trashed_at > before) return;
        await deleteLibraryImages(unit.db, [id]);
        const { storage_key: storageKey, original_key: originalKey, focal_x, focal_y } = row;
        const focal = { x: focal_x, y: focal_y };
        await unit.enqueue(deleteFilesJob, { storageKey, originalKey, focal });
      });
    }
  } while (ids.length === BATCH_SIZE);
};
