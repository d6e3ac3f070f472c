import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { day, minute } from '../../generate/calendar.ts';
import { createRandom } from '../../generate/random.ts';
import type { LoadedPeople } from '../load-people.ts';
import type { SampleWriter } from '../sample-writer.ts';
import { shorten } from './load-review-queue.ts';

/** For some weeks, each post on the board needed approval. */
const DAYS = 28;
const REVIEWERS = ['Bastian', 'Linnet', 'Bastian', 'Orla'];

/** The posts on the board that moderators have approved. */
export async function loadDecisions(
  writer: SampleWriter,
  db: Transaction<Tables>,
  people: LoadedPeople,
  now: Date,
): Promise<void> {
  const random = createRandom('decisions');
  const reviewers = REVIEWERS.map(people.getId);
  const posts = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'body', 'author_id', 'posts.created_at'])
    .where('subject_kind', '=', 'board')
    .where('posts.created_at', '>=', new Date(now.getTime() - DAYS * day))
    .where('posts.created_at', '<', new Date(now.getTime() - day))
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', 'not in', reviewers)]))
    .orderBy('posts.id')
    .execute();
  await writer.insert(
    'review_items',
    posts.map(({ id, body, author_id, created_at }) => ({
      kind: 'post' as const,
      subject_id: id,
      author_id,
      title: shorten(body),
      cause: 'held' as const,
      phase: 'hold-all',
      urgency: 100,
      explanation: 'All new posts need approval right now.',
      claimed_by: null,
      claimed_at: null,
      opened_at: created_at,
      decision: 'approved' as const,
      reason: null,
      decided_by: random.pick(reviewers),
      decided_at: new Date(created_at.getTime() + random.integer(4, 90) * minute),
    })),
  );
}
