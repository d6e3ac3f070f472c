import { DAY_MS } from '#app/text/dates/durations.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteNotifierDetails } from './legal-notices.queries.server.ts';

/** Both sides can complain about a decision for six months (Digital Services Act, article 20). */
const RETENTION_DAYS = 183;

/** Deletes the notifier's name and email. The notice and the decision stay. */
export const pruneNotifiers: JobHandler<object> = async (_, { db, now }) =>
  deleteNotifierDetails(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
