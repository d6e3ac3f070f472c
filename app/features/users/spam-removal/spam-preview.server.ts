import { hasProfileContent } from '#app/features/account/account.server.ts';
import { getPostExcerpts } from '#app/features/discussions/discussions.server.ts';
import type { Database } from '#db/engine.ts';
import {
  countActiveSessions,
  countInterestsBy,
  countLikesBy,
  countPostImages,
  countPostsBy,
  countReportsBy,
  countSubmissionsBy,
  countVotesBy,
  listLatestPosts,
} from '../user-profile.queries.server.ts';
import { countRepliesByOthers } from './spam-removal.queries.server.ts';

const SAMPLE_SIZE = 5;
const EXCERPT_LENGTH = 200;

/** The posts and profile data that removing a member or guest as a spammer would remove. */
export interface SpamPreview {
  visible: number;
  held: number;
  images: number;
  likes: number;
  /** In polls, forecasts included. */
  votes: number;
  /** Events that they are interested in. */
  interests: number;
  submissions: number;
  reports: number;
  sessions: number;
  hasProfileContent: boolean;
  /** Replies by other people in threads that the spammer opened. They stay. */
  repliesByOthers: number;
  sample: { id: number; text: string; at: string; isHeld: boolean }[];
}

export async function getSpamPreview(
  db: Database,
  spammerId: number,
  now: Date,
): Promise<SpamPreview> {
  const [
    posts,
    images,
    likes,
    votes,
    interests,
    submissions,
    reports,
    repliesByOthers,
    sessions,
    hasProfile,
    sample,
  ] = await Promise.all([
    countPostsBy(db, spammerId),
    countPostImages(db, spammerId),
    countLikesBy(db, spammerId),
    countVotesBy(db, spammerId),
    countInterestsBy(db, spammerId),
    countSubmissionsBy(db, spammerId),
    countReportsBy(db, spammerId),
    countRepliesByOthers(db, spammerId),
    countActiveSessions(db, spammerId, now),
    hasProfileContent(db, spammerId),
    listLatestPosts(db, spammerId, SAMPLE_SIZE),
  ]);
  const excerpts = await getPostExcerpts(db, sample, EXCERPT_LENGTH);
  const postsWith = (wanted: string) => posts.find(({ status }) => status === wanted)?.posts ?? 0;
  return {
    visible: postsWith('visible'),
    held: postsWith('held'),
    images,
    likes,
    votes,
    interests,
    submissions: submissions.find(({ status }) => status === 'pending')?.submissions ?? 0,
    reports: reports.find(({ status }) => status === 'open')?.reports ?? 0,
    sessions,
    hasProfileContent: hasProfile,
    repliesByOthers,
    sample: sample.map(({ id, status, created_at }) => ({
      id,
      text: excerpts.get(id) || 'A message without text',
      at: created_at.toISOString(),
      isHeld: status === 'held',
    })),
  };
}
