import { addImportedPoll, addImportedVotes } from '#app/features/polls/imports.server.ts';
import {
  findOptionsProblem,
  MAX_QUESTION_LENGTH,
  MIN_OPTIONS,
} from '#app/features/polls/polls.policy.ts';
import { truncate } from '#app/text/truncate.ts';
import type { SourcePoll, SourceVote } from '../import-source.ts';
import { findImported, insertImported } from '../imports.queries.server.ts';
import type { Importing } from './import-deps.ts';
import { importNames } from './import-name.server.ts';

interface Thread {
  id: number;
  sourceId: string;
}

export const pollItem = ({ question }: SourcePoll) => `Poll “${question}”`;

/** Why it is left out. */
export function findPollProblem(poll: SourcePoll): string | undefined {
  const options = poll.options.map((label) => label.trim());
  const problem =
    options.length < MIN_OPTIONS ? 'It has fewer than two options.' : findOptionsProblem(options);
  return problem && `The poll was left out. ${problem}`;
}

const VOTERS_PER_BATCH = 100;

/** Adds the poll with its votes, closed, or the votes that it does not have yet. */
export async function importPoll(
  importing: Importing,
  { id: threadId, sourceId }: Thread,
  poll: SourcePoll,
): Promise<void> {
  const { db, source, write, now, report } = importing;
  const item = pollItem(poll);
  const options = poll.options.map((label) => label.trim());
  const problem = findPollProblem(poll);
  if (problem) return report(item, problem);
  let id = (await findImported(db, source, 'poll', [sourceId])).get(sourceId);
  if (id === undefined) {
    const question = truncate(poll.question.trim() || 'Poll', MAX_QUESTION_LENGTH);
    id = await write(async (unit, count) => {
      const added = await addImportedPoll(unit, threadId, { ...poll, question, options }, now());
      await insertImported(unit.db, importing, 'poll', new Map([[sourceId, added]]), now());
      count('polls');
      return added;
    });
  }
  for (const voters of batches(poll.readVotes())) {
    const names = await importNames(
      importing,
      new Map(voters.map(({ userId, userName }) => [userId, userName])),
    );
    const votes = voters.flatMap(({ userId, chosen, at }) => {
      const actorId = names.get(userId)?.actorId;
      return actorId === undefined ? [] : { actorId, at, options: chosen };
    });
    const pollId = id;
    await write(async (unit, count) => {
      count('votes', await addImportedVotes(unit, { id: pollId, threadId }, votes));
    });
  }
}

interface Voter extends Omit<SourceVote, 'option'> {
  chosen: number[];
}

/** Votes of one person come one after the other. */
function* batches(votes: Iterable<SourceVote>): Generator<Voter[]> {
  let voters: Voter[] = [];
  for (const { option, ...vote } of votes) {
    const last = voters.at(-1);
    if (last?.userId === vote.userId) {
      last.chosen.push(option);
      continue;
    }
    if (voters.length === VOTERS_PER_BATCH) {
      yield voters;
      voters = [];
    }
    voters.push({ ...vote, chosen: [option] });
  }
  if (voters.length > 0) yield voters;
}
