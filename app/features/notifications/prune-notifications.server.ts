import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteOldRead } from './inbox/inbox.queries.server.ts';

const DAY = 86_400_000;
export const KEPT_DAYS = 180;
const BATCH = 500;

/** What was read long ago goes, a few rows at a time: others want to write too. */
export const forgetOldNotifications: JobHandler<object> = async (_, { transaction, now }) => {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY);
  let forgotten = BATCH;
  while (forgotten === BATCH) {
    forgotten = await transaction(({ db }) => deleteOldRead(db, before, BATCH));
  }
};
