import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import { getDate } from '../../generate/calendar.ts';
import { readJson } from '../../read-content.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';

const pollSchema = z.strictObject({
  host: z.enum(['thread', 'event']),
  /** Of the thread or event. */
  title: z.string(),
  question: z.string(),
  results: z.enum(['always', 'after-vote', 'after-close']),
  isMultiple: z.boolean().default(false),
  /** Negative for one that has closed. */
  closesInDays: z.int().optional(),
  options: z.array(z.strictObject({ label: z.string(), votes: z.int() })).min(2),
});

/** Polls with the votes of members. */
export async function loadPolls(
  writer: SampleWriter,
  db: Transaction<Tables>,
  { people, now }: { people: LoadedPeople; now: Date },
): Promise<void> {
  for (const poll of readJson('polls.json', z.array(pollSchema))) {
    const host = await db
      .selectFrom(poll.host === 'thread' ? 'threads' : 'events')
      .select(['id', 'created_at'])
      .where('title', '=', poll.title)
      .executeTakeFirstOrThrow();
    const { question, results, isMultiple, closesInDays, options } = poll;
    const pollId = await writer.insert('polls', [
      {
        host_kind: poll.host,
        host_id: host.id,
        question,
        results,
        is_multiple: isMultiple,
        closes_at:
          closesInDays === undefined
            ? null
            : getDate(now, { daysAgo: -closesInDays, time: '18:00' }),
        created_at: host.created_at,
      },
    ]);
    const firstOption = await writer.insert(
      'poll_options',
      options.map(({ label }, position) => ({ poll_id: pollId, position, label })),
    );
    const chosen = options.flatMap(({ votes }, index) => Array(votes).fill(firstOption + index));
    const firstBallot = await writer.insert(
      'poll_ballots',
      chosen.map((_, voter) => ({
        poll_id: pollId,
        actor_id: people.ids[voter % people.ids.length] ?? 1,
        cast_at: host.created_at,
      })),
    );
    await writer.insert(
      'poll_choices',
      chosen.map((option_id, voter) => ({
        ballot_id: firstBallot + voter,
        poll_id: pollId,
        option_id,
      })),
    );
  }
}
