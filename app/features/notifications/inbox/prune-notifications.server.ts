import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteOldRead } from './inbox.queries.server.ts';

const RETENTION_DAYS = 180;
const BATCH_SIZE = 500;

/** Deletes old read notifications, in batches so that other writers do not wait long. */
export const pruneNotifications: JobHandler<object> = async (_, { transaction, now }) => {
  const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE) {
    deleted = await transaction(({ db }) => deleteOldRead(db, before, BATCH_SIZE));
  }
};
