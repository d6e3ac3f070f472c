import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type PollHostRef, pollHostTag } from '../poll-tags.ts';
import { findHostPoll, findPoll, type PollRow, updatePoll } from '../polls.queries.server.ts';
import { showPollChange } from '../voting/show-counts.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'invalidate' | 'publish' | 'advisoryLock'>;

interface ThreadPair {
  from: number;
  to: number;
}

const toHost = (id: number) => ({ kind: 'thread', id }) satisfies PollHostRef;

/** A thread has one poll at most, so two threads with polls can’t become one. No poll is added to either until the transaction ends. */
export async function haveTwoPolls(
  { db, advisoryLock }: Unit,
  { from, to }: ThreadPair,
): Promise<boolean> {
  for (const id of [from, to].toSorted((a, b) => a - b)) {
    await advisoryLock(`poll of thread:${id}`);
  }
  return (await hasPoll(db, from)) && (await hasPoll(db, to));
}

const hasPoll = async (db: Database, id: number) =>
  (await findHostPoll(db, toHost(id))) !== undefined;

/** Asks the poll of a thread in another one from now on, with its votes. Returns its id, if there is one. */
export async function movePoll(unit: Unit, { from, to }: ThreadPair): Promise<number | undefined> {
  const poll = await findHostPoll(unit.db, toHost(from));
  if (poll) await changeHost(unit, poll, { from, to });
  return poll?.id;
}

/** Takes a poll back to its thread, unless it is gone. */
export async function movePollBack(
  unit: Unit,
  pollId: number,
  { from, to }: ThreadPair,
): Promise<void> {
  const poll = await findPoll(unit.db, pollId);
  if (poll?.host_kind === 'thread' && poll.host_id === from) {
    await changeHost(unit, poll, { from, to });
  }
}

async function changeHost(unit: Unit, poll: PollRow, { from, to }: ThreadPair): Promise<void> {
  await updatePoll(unit.db, poll.id, { host_id: to });
  unit.invalidate(pollHostTag(toHost(from)), pollHostTag(toHost(to)));
  await showPollChange(unit, { ...poll, host_id: to });
}
