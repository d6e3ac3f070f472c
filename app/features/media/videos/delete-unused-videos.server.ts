import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteVideoRow, isInVersions, listUnshownVideos } from './videos.queries.server.ts';

/** As long as the trash keeps items. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;

/** Deletes videos that no item shows and no version or unsaved draft could bring back. */
export const deleteUnusedVideos: JobHandler<object> = async (_, context) => {
  const { db, transaction, now, deleteVideo } = context;
  const before = new Date(now().getTime() - RETENTION_MS);
  let lastId = 0;
  for (;;) {
    const ids = await listUnshownVideos(db, { before, afterId: lastId, limit: BATCH_SIZE });
    for (const id of ids) {
      const key = await transaction(async (unit) =>
        (await isInVersions(unit.db, id)) ? undefined : deleteVideoRow(unit.db, id, before),
      );
      if (key) await deleteVideo(key);
    }
    if (ids.length < BATCH_SIZE) return;
    lastId = ids.at(-1) ?? lastId;
  }
};
