import { getPostExcerpts } from '#app/features/discussions/discussions.server.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import type { Database } from '#db/engine.ts';
import {
  countLikesBy,
  countPicturesOf,
  countPostsOf,
  countReportsBy,
  countSessionsOf,
  countSubmissionsOf,
  listPostsOf,
} from '../profile/user-profile.queries.server.ts';
import { countRepliesByOthers } from './spam.queries.server.ts';

const SAMPLE = 5;
const EXCERPT = 200;

/** What goes when somebody is removed as a spammer. */
export interface SpamPreview {
  visible: number;
  held: number;
  pictures: number;
  likes: number;
  submissions: number;
  reports: number;
  sessions: number;
  /** What others wrote under this person's messages: it stays. */
  repliesByOthers: number;
  sample: { id: number; text: string; at: string; isHeld: boolean }[];
}

export async function getSpamPreview(
  db: Database,
  person: ActorRef,
  now: Date,
): Promise<SpamPreview> {
  const [posts, pictures, likes, submissions, reports, repliesByOthers, sample] = await Promise.all(
    [
      countPostsOf(db, person),
      countPicturesOf(db, person),
      countLikesBy(db, person),
      countSubmissionsOf(db, person),
      countReportsBy(db, person),
      countRepliesByOthers(db, person),
      listPostsOf(db, person, SAMPLE),
    ],
  );
  const lines = await getPostExcerpts(db, sample, EXCERPT);
  const sessions = person.kind === 'member' ? await countSessionsOf(db, person.id, now) : 0;
  const postsThat = (is: string) => posts.find(({ status }) => status === is)?.posts ?? 0;
  return {
    visible: postsThat('visible'),
    held: postsThat('held'),
    pictures,
    likes,
    submissions: submissions.find(({ status }) => status === 'pending')?.submissions ?? 0,
    reports: reports.find(({ status }) => status === 'open')?.reports ?? 0,
    sessions,
    repliesByOthers,
    sample: sample.map(({ id, status, created_at }) => ({
      id,
      text: lines.get(id) || 'A message without words',
      at: created_at.toISOString(),
      isHeld: status === 'held',
    })),
  };
}
