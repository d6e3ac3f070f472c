import { removeUpload } from '#app/features/images/images.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deletePendingImagesBefore } from '../images/pending-images.queries.server.ts';

const DAY = 86_400_000;
const BATCH_SIZE = 50;

/** Works in small batches so that uploads never wait long for the database. */
export const deleteUnusedImages: JobHandler<object> = async (_, context) => {
  const { transaction, now, deleteImage } = context;
  const before = new Date(now().getTime() - DAY);
  let hasMore = true;
  while (hasMore) {
    hasMore = await transaction(async (unit) => {
      const deleted = await deletePendingImagesBefore(unit.db, before, BATCH_SIZE);
      for (const id of deleted) await removeUpload(unit, id, deleteImage);
      return deleted.length === BATCH_SIZE;
    });
  }
};
