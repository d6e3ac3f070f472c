import type { Erasure } from '#app/features/identity/identity.server.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import {
  deletePendingImagesBefore,
  deletePendingImagesOfUser,
} from './pending-images.queries.server.ts';
import { removeUpload } from './uploads.server.ts';

const BATCH_SIZE = 50;

/** Works in small batches so that uploads never wait long for the database. */
export const deleteUnusedImages: JobHandler<object> = async (_, context) => {
  const { transaction, now, deleteImage } = context;
  const before = new Date(now().getTime() - DAY_MS);
  let hasMore = true;
  while (hasMore) {
    hasMore = await transaction(async (unit) => {
      const deleted = await deletePendingImagesBefore(unit.db, before, BATCH_SIZE);
      for (const id of deleted) await removeUpload(unit, id, deleteImage);
      return deleted.length === BATCH_SIZE;
    });
  }
};

/** Erases one batch; returns true if there may be more. */
export async function erasePendingImages(
  unit: UnitOfWork,
  { userId, deleteImage }: Erasure,
): Promise<boolean> {
  const deleted = await deletePendingImagesOfUser(unit.db, userId, BATCH_SIZE);
  for (const id of deleted) await removeUpload(unit, id, deleteImage);
  return deleted.length > 0;
}
