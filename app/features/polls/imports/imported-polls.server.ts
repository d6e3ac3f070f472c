import type { UnitOfWork } from '#db/transaction.ts';
import { pollHostTag } from '../poll-tags.ts';
import { insertPoll, listOptions, replaceOptions } from '../polls.queries.server.ts';
import { pollLock } from '../voting/poll-lock.ts';
import { type ImportedVote, insertVote } from './imported-votes.queries.server.ts';

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
