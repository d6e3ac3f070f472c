import { listDecisionsByKey } from '#app/features/notifications/decisions.server.ts';
import {
  notifyDecision,
  retractDecisionByKey,
} from '#app/features/notifications/notifications.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findPredictedClaim } from '../forecasts/forecasts.queries.server.ts';
import { formatScore } from '../forecasts/format-score.ts';
import { pollPath, predictionScoresTag } from '../poll-tags.ts';
import { findPoll, type PollRow } from '../polls.queries.server.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { getScore } from './get-outcome.ts';
import {
  deleteScores,
  listScoredBallots,
  type ScoreRow,
  upsertScores,
} from './scores.queries.server.ts';

const BATCH_SIZE = 200;

const notificationKey = (pollId: number) => `prediction:${pollId}`;

/**
 * Brings the scores of a prediction in line with its outcome, in batches. Each of them goes by the outcome at that time, so
 * a job that was killed starts over, and one that a later outcome overtook does no harm.
 */
export const scoreForecasts: JobHandler<{ pollId: number }> = async ({ pollId }, context) => {
  const { transaction, now } = context;
  for (let isMore = true; isMore; ) {
    isMore = await transaction((unit) => deleteOutdated(unit, pollId));
  }
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const start: number = afterId;
    afterId = await transaction((unit) => scoreBatch(unit, { pollId, afterId: start, now: now() }));
  }
};

/** The outcome stays as it is until the transaction ends. */
async function lockPoll(unit: UnitOfWork, pollId: number): Promise<PollRow | undefined> {
  await unit.advisoryLock(pollLock(pollId), 'shared');
  return findPoll(unit.db, pollId);
}

/** Returns whether there is more. */
async function deleteOutdated(unit: UnitOfWork, pollId: number): Promise<boolean> {
  const poll = await lockPoll(unit, pollId);
  const isWithdrawn = (poll?.outcome ?? null) !== null;
  const actorIds = await deleteScores(unit.db, pollId, { isWithdrawn, limit: BATCH_SIZE });
  for (const id of actorIds) await retractDecisionByKey(unit.db, id, notificationKey(pollId));
  if (actorIds.length > 0) unit.invalidate(predictionScoresTag);
  return actorIds.length === BATCH_SIZE;
}

/** Returns the last ballot's id; undefined if there are no more. */
async function scoreBatch(
  unit: UnitOfWork,
  { pollId, afterId, now }: { pollId: number; afterId: number; now: Date },
): Promise<number | undefined> {
  const poll = await lockPoll(unit, pollId);
  if (!poll?.outcome || !poll.resolved_at || poll.season === null) return undefined;
  const { outcome, season, resolved_at: until } = poll;
  const ballots = await listScoredBallots(unit.db, { pollId, until, afterId, limit: BATCH_SIZE });
  const rows = ballots.flatMap(({ member_id: actorId, percent, is_unscored: isUnscored }) =>
    actorId === null || percent === null || isUnscored
      ? []
      : { poll_id: pollId, actor_id: actorId, season, percent, score: getScore(percent, outcome) },
  );
  const changed = await upsertScores(unit.db, rows);
  await notifyForecasters(unit, poll, { rows, changed }, now);
  if (changed.length > 0) unit.invalidate(predictionScoresTag);
  return ballots.length === BATCH_SIZE ? ballots.at(-1)?.id : undefined;
}

async function notifyForecasters(
  unit: UnitOfWork,
  { id, question, claim_id }: PollRow,
  { rows, changed }: { rows: readonly ScoreRow[]; changed: readonly number[] },
  now: Date,
): Promise<void> {
  const claim = claim_id === null ? undefined : await findPredictedClaim(unit.db, claim_id);
  if (!claim) return;
  const key = notificationKey(id);
  const before = await listDecisionsByKey(unit.db, rows.map(getActor), key);
  for (const { actor_id: actorId, score } of rows.toSorted((a, b) => a.actor_id - b.actor_id)) {
    const parts = [claim.rating.replace('-', ' '), score === null ? [] : formatScore(score)].flat();
    const decision = `prediction-resolved/${parts.join('/')}` as const;
    // A score can be worth the same under another rating.
    const isOutdated = before.has(actorId) && before.get(actorId) !== decision;
    if (!isOutdated && !changed.includes(actorId)) continue;
    const news = { decision, title: question, path: pollPath(id), key };
    await notifyDecision(unit, actorId, news, now);
  }
}

const getActor = ({ actor_id }: ScoreRow) => actor_id;
