import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { deleteNotifierDetails } from './legal-notices.queries.server.ts';

/**
 * How long after the decision a name and an address are kept: both sides may ask for another look
 * for six months (Digital Services Act, article 20), and whoever sent the notice is told of it.
 */
const KEPT_DAYS = 183;

const DAY = 86_400_000;

/** The notices stay, with what was decided: only who sent them is forgotten. */
export const pruneNotifiers: JobHandler<object> = async (_, { db, now }) =>
  deleteNotifierDetails(db, new Date(now().getTime() - KEPT_DAYS * DAY));
