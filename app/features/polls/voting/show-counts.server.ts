import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isHostPrivate, isHostShown, toHostRef } from '../poll-host.server.ts';
import { pollTag, pollTopic, privateHostTopic } from '../poll-tags.ts';
import type { PollEvent } from '../poll-view.ts';
import { canSeeCounts, isPollOpen } from '../polls.policy.ts';
import { findPoll, getCounts, type PollRow, updatePoll } from '../polls.queries.server.ts';
import { pollLock } from './poll-lock.ts';

interface PollJob {
  pollId: number;
}

/**
 * Waits for the votes that are being cast, so that none is left out: the next one asks for another recount.
 */
export const showCounts: JobHandler<PollJob> = async ({ pollId }, context) => {
  await context.finishWith(async (unit) => {
    await unit.advisoryLock(pollLock(pollId));
    const poll = await findPoll(unit.db, pollId);
    if (!poll) return;
    await updatePoll(unit.db, pollId, { recount_at: null, ...(await sumForecasts(unit.db, poll)) });
    unit.markStale(pollTag(pollId));
    if (poll.removed_at) return;
    if (await isHostPrivate(unit.db, toHostRef(poll))) return showPrivateChange(unit, poll);
    if (!(await isHostShown(unit.db, toHostRef(poll)))) return;
    unit.publish(pollTopic(pollId), await toEvent(unit.db, poll, context.now()));
  });
};

/** For lists of predictions, which can't add up the forecasts of each. */
async function sumForecasts(db: Database, poll: PollRow) {
  if (poll.claim_id === null) return {};
  const { voters, average = null } = await getCounts(db, poll);
  return { forecaster_count: voters, average_forecast: average };
}

/** Anyone can subscribe, so it carries only counts that everyone may see. */
async function toEvent(db: Database, poll: PollRow, now: Date): Promise<PollEvent> {
  const event = { kind: 'poll-counts', pollId: poll.id } as const;
  if (!canSeeCounts(poll, { hasVoted: false, now })) return event;
  return { ...event, counts: await getCounts(db, poll) };
}

export const showPollClosed: JobHandler<PollJob> = async ({ pollId }, context) => {
  await context.finishWith(async (unit) => {
    const poll = await findPoll(unit.db, pollId);
    // It may have been given another time since.
    if (poll && !isPollOpen(poll, context.now())) await showPollChange(unit, poll);
  });
};

/** Drops cached pages, and has open ones load the poll again. */
export async function showPollChange(
  unit: Pick<UnitOfWork, 'db' | 'invalidate' | 'publish'>,
  poll: HostedPoll,
): Promise<void> {
  unit.invalidate(pollTag(poll.id));
  if (await isHostPrivate(unit.db, { kind: poll.host_kind, id: poll.host_id })) {
    return showPrivateChange(unit, poll);
  }
  unit.publish(pollTopic(poll.id), { kind: 'poll-changed', pollId: poll.id } satisfies PollEvent);
}

type HostedPoll = Pick<PollRow, 'id' | 'host_kind' | 'host_id'>;

/** Only readers of the thread can subscribe, and their page loads again. */
function showPrivateChange({ publish }: Pick<UnitOfWork, 'publish'>, { host_id }: HostedPoll) {
  publish(privateHostTopic(host_id), { kind: 'thread-changed', threadId: host_id, categories: [] });
}
