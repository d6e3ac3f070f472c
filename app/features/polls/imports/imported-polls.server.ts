import type { UnitOfWork } from '#db/transaction.ts';
import { pollHostTag } from '../poll-tags.ts';
import { deletePoll, insertPoll, listOptions, replaceOptions } from '../polls.queries.server.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { deleteBallots, type ImportedVote, insertVote } from './imported-votes.queries.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'invalidate' | 'advisoryLock'>;

interface ImportedPoll {
  question: string;
  options: readonly string[];
  isMultiple: boolean;
  closesAt: Date | undefined;
}

/** Adds the poll of an imported thread. It is closed: the people who voted may not be here. */
export async function addImportedPoll(
  { db, invalidate }: Unit,
  threadId: number,
  { question, options, isMultiple, closesAt }: ImportedPoll,
  now: Date,
): Promise<number> {
  const closed = closesAt && closesAt < now ? closesAt : now;
  const id = await insertPoll(db, {
    host_kind: 'thread',
    host_id: threadId,
    question,
    is_multiple: isMultiple,
    results: 'always',
    is_members_only: true,
    closes_at: closed,
    closed_at: null,
    removed_at: null,
    recount_at: null,
    created_by: null,
    created_at: now,
  });
  await replaceOptions(db, id, options);
  invalidate(pollHostTag({ kind: 'thread', id: threadId }));
  return id;
}

/** Adds votes for options by their place. Earlier votes stay. Returns how many were added. */
export async function addImportedVotes(
  { db, invalidate, advisoryLock }: Unit,
  poll: { id: number; threadId: number },
  votes: readonly (Omit<ImportedVote, 'optionIds'> & { options: readonly number[] })[],
): Promise<number> {
  await advisoryLock(pollLock(poll.id), 'shared');
  const ids = (await listOptions(db, poll.id)).map(({ id }) => id);
  let added = 0;
  for (const { options, actorId, at } of votes) {
    const optionIds = options.flatMap((place) => ids[place] ?? []);
    if (optionIds.length > 0 && (await insertVote(db, poll.id, { actorId, at, optionIds })))
      added += 1;
  }
  invalidate(pollHostTag({ kind: 'thread', id: poll.threadId }));
  return added;
}

const BALLOTS_PER_BATCH = 100;

/** Deletes the next votes of an imported poll, or the poll once it has none. Returns what is gone. */
export async function removeImportedPoll(
  { db, invalidate, advisoryLock }: Unit,
  poll: { id: number; threadId: number },
): Promise<{ votes: number; polls: number }> {
  await advisoryLock(pollLock(poll.id));
  invalidate(pollHostTag({ kind: 'thread', id: poll.threadId }));
  const votes = await deleteBallots(db, poll.id, BALLOTS_PER_BATCH);
  if (votes > 0) return { votes, polls: 0 };
  await deletePoll(db, poll.id);
  return { votes: 0, polls: 1 };
}
