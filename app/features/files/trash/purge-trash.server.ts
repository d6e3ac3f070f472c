import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteFileRow, findFile, listExpiredTrash } from '../files.queries.server.ts';
import { deleteFileJob } from './delete-file-job.ts';

const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 50;

/** Deletes files that have been in the trash for 30 days. Their bytes follow in jobs, so no crash leaves any. */
export const purgeTrash: JobHandler<object> = async (_, { db, transaction, now }) => {
  const before = new Date(now().getTime() - RETENTION_MS);
  let ids: number[];
  do {
    ids = await listExpiredTrash(db, before, BATCH_SIZE);
    for (const id of ids) {
      await transaction(async (unit) => {
        const row = await findFile(unit.db, id);
        if (!row?.trashed_at || row.trashed_at > before) return;
        await deleteFileRow(unit.db, id);
        await unit.enqueue(deleteFileJob, { storageKey: row.storage_key });
      });
    }
  } while (ids.length === BATCH_SIZE);
};
