import {
  type Erasure,
  type GuestMerge,
  ownRows,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import {
  deleteScoresOf,
  listAskedPolls,
  listForecastsForExport,
  listSharedPolls,
  listVotedPolls,
  listVotesForExport,
  markUnscored,
} from './personal-data.queries.server.ts';
import { toHostRef } from './poll-host.server.ts';
import { pollHostTag, pollTag, predictionScoresTag } from './poll-tags.ts';
import { deleteBallot, deletePoll } from './polls.queries.server.ts';
import { deleteOptOut } from './predictions/opt-outs.queries.server.ts';
import { scoreForecastsJob } from './resolving/score-job.ts';
import { closePollJob, showCountsJob } from './voting/poll-jobs.ts';
import { pollLock } from './voting/poll-lock.ts';
import { requestRecount } from './voting/recount.server.ts';

const BATCH_SIZE = 50;

/** Triggers take the erased votes out of the counts. */
async function eraseVotes(unit: UnitOfWork, { userId, keepsPosts, now }: Erasure) {
  const polls = await listVotedPolls(unit.db, userId, BATCH_SIZE);
  for (const poll of polls) await withdraw(unit, poll, userId, now);
  if (polls.length > 0) return true;
  if (await deleteScoresOf(unit.db, userId, BATCH_SIZE)) {
    unit.invalidate(predictionScoresTag);
    return true;
  }
  const asked = keepsPosts ? [] : await listAskedPolls(unit.db, userId, BATCH_SIZE);
  for (const poll of asked) {
    await deletePoll(unit.db, poll.id);
    unit.invalidate(pollTag(poll.id), pollHostTag(toHostRef(poll)));
  }
  await deleteOptOut(unit.db, userId);
  return asked.length > 0;
}

/** Where both have voted, the account's vote counts. A forecast that comes after the lock isn't scored. */
async function mergeVotes(unit: UnitOfWork, { guestId, accountId, now }: GuestMerge) {
  await markUnscored(unit.db, guestId, now);
  for (const poll of await listSharedPolls(unit.db, guestId, accountId)) {
    await unit.advisoryLock(pollLock(poll.id), 'shared');
    await requestRecount(unit, poll, now);
  }
}

async function withdraw(
  unit: UnitOfWork,
  poll: { id: number; recount_at: Date | null },
  actorId: number,
  now: Date,
): Promise<void> {
  await unit.advisoryLock(pollLock(poll.id), 'shared');
  await deleteBallot(unit.db, poll.id, actorId);
  await requestRecount(unit, poll, now);
}

export const pollsPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'polls', column: 'created_by' },
    { table: 'poll_ballots', column: 'actor_id', oncePer: ['poll_id'], noun: 'vote' },
    // Only members have them.
    { table: 'prediction_scores', column: 'actor_id', isKeptByGuest: () => true },
    { table: 'prediction_seasons', column: 'actor_id', isKeptByGuest: () => true },
    { table: 'prediction_opt_outs', column: 'actor_id', isKeptByGuest: () => true },
  ],
  mergeGuest: mergeVotes,
  erase: eraseVotes,
  records: [
    {
      name: 'votes',
      list: (db, { id }, afterId, limit) => listVotesForExport(db, id, afterId, limit),
    },
    {
      name: 'forecasts',
      list: (db, { id }, afterId, limit) => listForecastsForExport(db, id, afterId, limit),
    },
    ownRows({
      name: 'prediction_scores',
      table: 'prediction_scores',
      column: 'actor_id',
      columns: ['poll_id', 'season', 'percent', 'score'],
    }),
    ownRows({
      name: 'prediction_opt_outs',
      table: 'prediction_opt_outs',
      column: 'actor_id',
      columns: ['created_at'],
    }),
    ownRows({
      name: 'polls',
      table: 'polls',
      column: 'created_by',
      columns: ['question', 'host_kind', 'host_id', 'closes_at', 'created_at'],
    }),
  ],
};

export const pollsWork: RegisteredWork = {
  jobs: [showCountsJob, closePollJob, scoreForecastsJob],
  schedules: [],
};
