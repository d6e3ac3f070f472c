import { AppError } from '#app/errors.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { getStep } from '../forecasts/curve-steps.ts';
import { findPrediction } from '../forecasts/find-prediction.server.ts';
import {
  insertForecast,
  lockForecast,
  updateForecast,
} from '../forecasts/forecasts.queries.server.ts';
import { isHostPrivate, isHostShown, toHostRef } from '../poll-host.server.ts';
import { isPollOpen } from '../polls.policy.ts';
import {
  deleteBallot,
  findPoll,
  listChoices,
  listOptions,
  type PollRow,
  updateChoices,
  upsertBallot,
} from '../polls.queries.server.ts';
import type { PollReader, ReadGate } from '../read-gate.server.ts';
import { pollLock } from './poll-lock.ts';
import { requestRecount } from './recount.server.ts';

interface VoteDeps {
  transaction: RunTransaction;
  now: Date;
  mayReadThread: ReadGate;
}

/** The answer of a voter: options, or for a prediction how likely it is. Without both, a vote is withdrawn. */
export interface Answer {
  choices: readonly number[];
  /** 0 to 100. */
  percent?: number | undefined;
}

/**
 * Casts a vote or changes it, or withdraws it. Triggers count it in the same transaction.
 * @throws AppError not-found if the voter doesn't see the poll; closed; forbidden to guests where only members vote; refused
 */
export async function castVote(
  { transaction, now, mayReadThread }: VoteDeps,
  actor: Actor,
  pollId: number,
  { choices, percent }: Answer,
): Promise<PollRow> {
  const chosen = [...new Set(choices)].sort((a, b) => a - b);
  return transaction(async (unit) => {
    const { db, advisoryLock } = unit;
    await advisoryLock(pollLock(pollId), 'shared');
    const poll = await getVotablePoll(db, pollId, now, { viewer: actor, mayReadThread });
    if (poll.is_members_only && actor.kind !== 'member') throw membersOnly();
    const vote = { poll_id: pollId, actor_id: actor.id, cast_at: now };
    if (poll.claim_id !== null && percent !== undefined) {
      if (!(await saveForecast(db, poll, vote, percent))) return poll;
    } else {
      await checkChoices(db, poll, chosen);
      const earlier = await listChoices(db, pollId, actor.id);
      if (poll.claim_id === null && earlier.join() === chosen.join()) return poll;
      if (chosen.length === 0) {
        await deleteBallot(db, pollId, actor.id);
      } else {
        const id = await upsertBallot(db, vote);
        await updateChoices(db, { id, poll_id: pollId }, chosen);
      }
    }
    await requestRecount(unit, poll, now);
    return poll;
  });
}

/** Keeps each change with its time, for the curve. Returns false if nothing changes. */
async function saveForecast(
  db: Database,
  poll: PollRow,
  vote: { poll_id: number; actor_id: number; cast_at: Date },
  percent: number,
): Promise<boolean> {
  const { id, percent: before } = await lockForecast(db, vote);
  if (before === percent) return false;
  await updateForecast(db, id, percent);
  await insertForecast(db, {
    ballot_id: id,
    poll_id: poll.id,
    percent,
    step: getStep(poll, vote.cast_at),
    people_change: before === null ? 1 : 0,
    percent_change: percent - (before ?? 0),
    made_at: vote.cast_at,
  });
  return true;
}

export function membersOnly(): AppError {
  const message = 'Only members can vote here. Sign in or create an account to take part.';
  return new AppError('forbidden', { message });
}

async function getVotablePoll(
  db: Database,
  id: number,
  now: Date,
  reader: PollReader,
): Promise<PollRow> {
  const poll = await findPoll(db, id);
  if (!poll || poll.removed_at || !(await isHostShown(db, toHostRef(poll), reader))) {
    throw new AppError('not-found');
  }
  if (poll.claim_id !== null && !(await isPredictionShown(db, poll))) {
    throw new AppError('not-found');
  }
  if (!isPollOpen(poll, now)) throw new AppError('closed', { message: 'This poll has closed.' });
  return poll;
}

async function isPredictionShown(db: Database, poll: PollRow): Promise<boolean> {
  if (await isHostPrivate(db, toHostRef(poll))) return false;
  return (await findPrediction(db, poll)) !== undefined;
}

async function checkChoices(db: Database, poll: PollRow, chosen: readonly number[]) {
  const known = new Set((await listOptions(db, poll.id)).map(({ id }) => id));
  if (chosen.some((id) => !known.has(id))) {
    const message = 'The options have changed. Reload the page and choose again.';
    throw new AppError('refused', { message, field: 'option' });
  }
  if (!poll.is_multiple && chosen.length > 1) {
    throw new AppError('refused', { message: 'Choose one option.', field: 'option' });
  }
}
