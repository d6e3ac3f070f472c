import type { Database } from '#db/engine.ts';
import { publicName } from '../../text/public-name.ts';
import { threadPath } from './discussions.present.server.ts';
import {
  countPostsByAuthor,
  countPostsSince,
  listLatestThreads,
  listOpenings,
  type ThreadRow,
} from './discussions.queries.server.ts';
import { categoryName } from './embeds/board-categories.ts';
import { getPostLines } from './post-line.server.ts';
import type { ThreadSummary } from './thread-summary.ts';

const LIVELY_DAYS = 30;
const DAY = 86_400_000;
/** Topics nobody has written in for longer than these are not lively, however many posts they have. */
const CONSIDERED = 200;
/** A topic whose first post is held or removed has nothing to show; so a few more are looked at. */
const SPARE = 3;
const EXCERPT_LENGTH = 200;

/**
 * The board's topics with the most posts in the month before its newest post. It is measured from
 * that post and not from today, so that the list changes when somebody writes and at no other time.
 */
export async function getLiveliestThreads(db: Database, limit: number): Promise<ThreadSummary[]> {
  const latest = await listLatestThreads(db, CONSIDERED);
  const [newest] = latest;
  if (!newest) return [];
  const since = new Date(newest.last_post_at.getTime() - LIVELY_DAYS * DAY);
  const ids = latest.map(({ id }) => id);
  const counts = await countPostsSince(db, ids, since);
  const posts = new Map(counts.map((row) => [row.thread_id, row.posts]));
  const byPosts = latest
    .filter(({ id }) => posts.has(id))
    // Of equally lively ones the later written in stays first.
    .toSorted((one, other) => (posts.get(other.id) ?? 0) - (posts.get(one.id) ?? 0));
  const summaries = await summariesOf(db, byPosts.slice(0, SPARE * limit));
  return summaries.slice(0, limit);
}

async function summariesOf(db: Database, threads: readonly ThreadRow[]): Promise<ThreadSummary[]> {
  const openings = await listOpenings(
    db,
    threads.map(({ id }) => id),
  );
  const excerpts = await getPostLines(db, openings, EXCERPT_LENGTH);
  const byThread = new Map(openings.map((opening) => [opening.thread_id, opening]));
  return threads.flatMap((thread) => {
    const opening = byThread.get(thread.id);
    if (!opening) return [];
    return {
      id: thread.id,
      path: threadPath(thread.id),
      category: categoryName(thread.category),
      title: thread.title,
      excerpt: excerpts.get(opening.id) ?? '',
      starter: publicName(opening.author_name),
      startedAt: thread.created_at.toISOString(),
      comments: Math.max(thread.post_count - 1, 0),
    };
  });
}

/** Visible posts of these accounts, by account; who has written none is left out. */
export async function countVisiblePosts(
  db: Database,
  authorIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countPostsByAuthor(db, authorIds);
  return new Map(rows.map(({ author_id, posts }) => [author_id ?? 0, posts]));
}
