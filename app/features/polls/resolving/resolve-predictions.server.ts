import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPredictedClaim } from '../forecasts/forecasts.queries.server.ts';
import { predictedClaimLock } from '../forecasts/predicted-claim-lock.ts';
import { toHostRef } from '../poll-host.server.ts';
import { pollHostTag, predictionsTag } from '../poll-tags.ts';
import { findPoll, type PollRow, updatePoll } from '../polls.queries.server.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { showPollChange } from '../voting/show-counts.server.ts';
import { getOutcome } from './get-outcome.ts';
import { scoreForecastsJob } from './score-job.ts';
import { findLastVoteTime, listPredictionsAbout } from './scores.queries.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'enqueue' | 'invalidate' | 'publish' | 'advisoryLock'>;

/**
 * Has predictions about these claims turn out as the claims did, or opens them again. Call it in the transaction that
 * changes a rating, or what a claim was merged into.
 * @param isNew whether the rating is given now, and isn't one that holds again
 */
export async function resolvePredictions(
  unit: Unit,
  claimIds: readonly number[],
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  for (const claimId of claimIds.toSorted((a, b) => a - b)) {
    await unit.advisoryLock(predictedClaimLock(claimId));
    const ids = await listPredictionsAbout(unit.db, [claimId]);
    const claim = ids.length > 0 ? await findPredictedClaim(unit.db, claimId) : undefined;
    if (!claim) continue;
    const outcome = getOutcome(claim.rating) ?? null;
    for (const id of ids) await resolve(unit, id, { outcome, at: claim.rated_at, isNew });
  }
}

async function resolve(
  unit: Unit,
  id: number,
  { outcome, at, isNew }: { outcome: PollRow['outcome']; at: Date; isNew: boolean },
): Promise<void> {
  await unit.advisoryLock(pollLock(id));
  const poll = await findPoll(unit.db, id);
  const resolvedAt = outcome === null ? null : await findEnd(unit, id, { at, isNew });
  const isSame = poll?.resolved_at?.getTime() === resolvedAt?.getTime();
  if (!poll || (poll.outcome === outcome && isSame)) return;
  const season =
    resolvedAt && Number(toLocalDay(resolvedAt, await getSiteTimeZone(unit.db)).slice(0, 4));
  await updatePoll(unit.db, id, { outcome, resolved_at: resolvedAt, season });
  await unit.enqueue(scoreForecastsJob, { pollId: id });
  unit.invalidate(pollHostTag(toHostRef(poll)), predictionsTag);
  await showPollChange(unit, poll);
}

/**
 * Forecasts that were taken before this has the lock count, even if they came in after the settling did. Later ones wait
 * for the lock, and are refused.
 */
async function findEnd(
  { db }: Unit,
  pollId: number,
  { at, isNew }: { at: Date; isNew: boolean },
): Promise<Date> {
  const last = isNew ? await findLastVoteTime(db, pollId) : undefined;
  return last && last > at ? last : at;
}
