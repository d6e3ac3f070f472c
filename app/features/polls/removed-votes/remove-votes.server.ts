import type { UnitOfWork } from '#db/transaction.ts';
import { listVotedPolls } from '../personal-data.queries.server.ts';
import { deleteBallot, findPoll, listOptions } from '../polls.queries.server.ts';
import { scoreForecastsJob } from '../resolving/score-job.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { requestRecount } from '../voting/recount.server.ts';
import type { RemovedVote } from './removed-vote.schema.ts';
import { findVote, insertVoteAgain } from './removed-votes.queries.server.ts';

/** Removes up to `limit` votes of an actor, forecasts included, and returns them by poll, for restoreVote. */
export async function removeVotesOf(
  unit: UnitOfWork,
  actorId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<{ pollId: number; vote: RemovedVote }[]> {
  const removed: { pollId: number; vote: RemovedVote }[] = [];
  for (const poll of await listVotedPolls(unit.db, actorId, limit)) {
    await unit.advisoryLock(pollLock(poll.id), 'shared');
    const vote = await findVote(unit.db, poll.id, actorId);
    if (!vote) continue;
    await deleteBallot(unit.db, poll.id, actorId);
    await requestRecount(unit, poll, now);
    removed.push({ pollId: poll.id, vote });
  }
  return removed;
}

/**
 * Restores a removed vote, closed polls included, unless the poll or what was chosen no longer exists. A forecast whose
 * prediction was resolved meanwhile gets its score.
 */
export async function restoreVote(
  unit: UnitOfWork,
  actorId: number,
  { pollId, vote, now }: { pollId: number; vote: RemovedVote; now: Date },
): Promise<void> {
  await unit.advisoryLock(pollLock(pollId), 'shared');
  const poll = await findPoll(unit.db, pollId);
  if (!poll) return;
  const known = new Set((await listOptions(unit.db, pollId)).map(({ id }) => id));
  const choices = vote.choices.filter((id) => known.has(id));
  if (choices.length === 0 && vote.percent === null) return;
  if (!(await insertVoteAgain(unit.db, { pollId, actorId }, { ...vote, choices }))) return;
  await requestRecount(unit, poll, now);
  if (poll.outcome !== null) await unit.enqueue(scoreForecastsJob, { pollId });
}
