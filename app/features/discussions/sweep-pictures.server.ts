import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { removeUpload } from '../images/uploads.server.ts';
import { deleteWaitingBefore } from './waiting-pictures.queries.server.ts';

const DAY = 86_400_000;
const AT_ONCE = 50;

/** Part by part, so that nobody who sends a picture waits for it. */
export const sweepPictures: JobHandler<object> = async (_, context) => {
  const { transaction, now, removePicture } = context;
  const before = new Date(now().getTime() - DAY);
  let hasMore = true;
  while (hasMore) {
    hasMore = await transaction(async (unit) => {
      const swept = await deleteWaitingBefore(unit.db, before, AT_ONCE);
      for (const id of swept) await removeUpload(unit, id, removePicture);
      return swept.length === AT_ONCE;
    });
  }
};
