import { DAY_MS } from '#app/text/dates/durations.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { getCategoryFinder } from '../categories/board-categories.server.ts';
import { getPostExcerpts } from '../posts/post-text.server.ts';
import {
  countPostsByAuthor,
  countPostsSince,
  listOpeningPosts,
  listRecentlyActiveThreads,
  type ThreadRow,
} from './active-threads.queries.server.ts';
import { threadPath } from './discussions.present.server.ts';
import type { ThreadSummary } from './thread-summary.ts';

const ACTIVE_DAYS = 30;
/** Only the most recently active threads compete, so that the query stays cheap on large boards. */
const MAX_CANDIDATES = 200;
/** Extra threads to load, because those with a hidden opening post are skipped. */
const OVERFETCH = 3;
const EXCERPT_LENGTH = 200;

/**
 * The threads with the most posts in the 30 days before the newest post. Counting back from that post
 * rather than from today means the list only changes when someone posts, so it can be cached.
 */
export async function getMostActiveThreads(db: Database, limit: number): Promise<ThreadSummary[]> {
  const recent = await listRecentlyActiveThreads(db, MAX_CANDIDATES);
  const [newest] = recent;
  if (!newest) return [];
  const since = new Date(newest.last_post_at.getTime() - ACTIVE_DAYS * DAY_MS);
  const ids = recent.map(({ id }) => id);
  const counts = await countPostsSince(db, ids, since);
  const posts = new Map(counts.map((row) => [row.thread_id, row.posts]));
  // The sort is stable: ties stay ordered by their latest post.
  const byActivity = recent
    .filter(({ id }) => posts.has(id))
    .toSorted((a, b) => (posts.get(b.id) ?? 0) - (posts.get(a.id) ?? 0));
  const summaries = await summarize(db, byActivity.slice(0, OVERFETCH * limit));
  return summaries.slice(0, limit);
}

/** The threads with the latest posts. */
export async function getLatestThreads(db: Database, limit: number): Promise<ThreadSummary[]> {
  const recent = await listRecentlyActiveThreads(db, OVERFETCH * limit);
  return (await summarize(db, recent)).slice(0, limit);
}

async function summarize(db: Database, threads: readonly ThreadRow[]): Promise<ThreadSummary[]> {
  const ids = threads.map(({ id }) => id);
  const openings = await listOpeningPosts(db, ids);
  const findCategory = await getCategoryFinder(db);
  const excerpts = await getPostExcerpts(db, openings, EXCERPT_LENGTH);
  const byThread = new Map(openings.map((opening) => [opening.thread_id, opening]));
  return threads.flatMap((thread) => {
    const opening = byThread.get(thread.id);
    if (!opening) return [];
    return {
      id: thread.id,
      path: threadPath(thread.id),
      category: findCategory(thread.category),
      title: thread.title ?? '',
      excerpt: excerpts.get(opening.id) ?? '',
      starter: publicName(opening.author_name),
      startedAt: thread.created_at.toISOString(),
      comments: Math.max(thread.post_count - 1, 0),
    };
  });
}

/** Visible posts by account id; accounts without posts are left out. */
export async function countVisiblePosts(
  db: Database,
  authorIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countPostsByAuthor(db, authorIds);
  return new Map(rows.map(({ author_id, posts }) => [author_id ?? 0, posts]));
}
