import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deletePagesReleasedBefore } from './kept-pages.queries.server.ts';

export const deleteReleasedPages: JobHandler<object> = async (_input, { transaction, now }) => {
  const before = new Date(now().getTime() - DAY_MS);
  await transaction(({ db }) => deletePagesReleasedBefore(db, before));
};
