import { MINUTE_MS } from '#app/text/dates/durations.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { type ArrivingStory, fetchFeedImages } from './feed-images.server.ts';
import {
  claimFeed,
  type FeedRow,
  findFeed,
  listDueFeeds,
  updateFeed,
} from './feeds.queries.server.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.server.ts';
import { importStories, selectNewStories } from './import-stories.server.ts';

/** Feeds polled at once. A slow one takes one of these places for 15 seconds at most. */
const CONCURRENCY = 12;
/** After a crash, a feed that was being polled is due again. */
const CLAIM_MS = 10 * 60_000;

type Deps = Pick<
  JobContext,
  | 'db'
  | 'transaction'
  | 'now'
  | 'fetchWeb'
  | 'readForeignText'
  | 'findAddressProblem'
  | 'saveImage'
  | 'deleteImage'
  | 'signal'
  | 'reportError'
>;

/** Polls every feed that is due. Feeds are independent: none waits for or fails with another. */
export const pollFeeds: JobHandler<Record<never, never>> = async (_, context) => {
  const waiting = await listDueFeeds(context.db, context.now());
  const pollNext = async (): Promise<void> => {
    for (let feed = waiting.shift(); feed; feed = waiting.shift()) {
      if (context.signal.aborted) return;
      await pollFeed(context, feed);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, pollNext));
};

async function pollFeed(deps: Deps, feed: FeedRow): Promise<void> {
  const { db, now, fetchWeb, readForeignText, signal } = deps;
  const startedAt = now();
  if (isReservedAddress(feed.url)) return;
  if (!(await claimFeed(db, feed, new Date(startedAt.getTime() + CLAIM_MS)))) return;
  const fetched = await fetchFeed({ fetchWeb, readForeignText, now: startedAt, signal }, feed);
  const stories =
    fetched.outcome === 'read' ? await selectNewStories(deps, fetched.feed.stories, startedAt) : [];
  const arriving = await fetchFeedImages(deps, stories);
  const added = await storePoll(deps, feed.id, { fetched, arriving, startedAt });
  for (const story of arriving) {
    const { image } = story;
    if (image && !added.includes(story)) await deps.deleteImage(image.saved.storageKey);
  }
}

interface Poll {
  fetched: FetchedFeed;
  arriving: readonly ArrivingStory[];
  startedAt: Date;
}

/** Returns the stories that were added. */
async function storePoll(
  { transaction, signal, reportError }: Deps,
  feedId: number,
  poll: Poll,
): Promise<ArrivingStory[]> {
  // The process stops: the feed is due again once its claim has expired.
  if (signal.aborted) return [];
  try {
    return await transaction((unit) => recordPoll(unit, feedId, poll));
  } catch (error) {
    // A story that can't be stored must not stop the other feeds.
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    const fetched = { outcome: 'failed', message, retryAfterMs: undefined } as const;
    return transaction((unit) => recordPoll(unit, feedId, { ...poll, fetched, arriving: [] }));
  }
}

async function recordPoll(
  unit: UnitOfWork,
  feedId: number,
  { fetched, arriving, startedAt: now }: Poll,
): Promise<ArrivingStory[]> {
  // It may have been changed or deleted meanwhile.
  const feed = await findFeed(unit.db, feedId);
  if (!feed) return [];
  const failures = fetched.outcome === 'failed' ? feed.failures + 1 : 0;
  const retryAfterMs = fetched.outcome === 'failed' ? fetched.retryAfterMs : undefined;
  const added = await importStories(unit, feed, arriving, now);
  await updateFeed(unit.db, feed.id, {
    failures,
    last_error: fetched.outcome === 'failed' ? fetched.message : null,
    last_polled_at: now,
    next_poll_at: new Date(now.getTime() + pollPause(failures, retryAfterMs)),
    ...(fetched.outcome === 'read' && { etag: fetched.etag, last_modified: fetched.lastModified }),
  });
  return added;
}

const INTERVAL_MS = 30 * MINUTE_MS;
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS;

/**
 * Milliseconds until a feed is polled again: half an hour, twice as long after each failure in a row,
 * up to a day. A site that asks for more time gets it.
 */
function pollPause(failures: number, retryAfterMs = 0): number {
  const pause = INTERVAL_MS * 2 ** Math.min(failures, 10);
  return Math.min(Math.max(pause, retryAfterMs), MAX_PAUSE_MS);
}
