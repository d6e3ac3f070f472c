import type { UnitOfWork } from '#db/transaction.ts';
import { updateRecount } from '../polls.queries.server.ts';
import { showCountsJob } from './poll-jobs.ts';

/** Cached pages are dropped no more often than this, however many vote. */
const RECOUNT_MS = 2000;
/** A recount that is later than this was lost with its job, such as in a copy of the site. */
const LAPSED_MS = 60_000;

/** Shows the new counts within two seconds. Call it with the poll's lock, which the recount waits for. */
export async function requestRecount(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  poll: { id: number; recount_at: Date | null },
  now: Date,
): Promise<void> {
  const lapsed = new Date(now.getTime() - LAPSED_MS);
  if (poll.recount_at && poll.recount_at >= lapsed) return;
  const at = new Date(now.getTime() + RECOUNT_MS);
  if (!(await updateRecount(db, poll.id, { at, lapsed }))) return;
  await enqueue(showCountsJob, { pollId: poll.id }, { runAt: at });
}
