import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-definition.ts';
import { listStoriesByKey } from '../arrival/add-story.queries.server.ts';
import { addStory } from '../arrival/add-story.server.ts';
import { canonicalKey } from '../arrival/canonical-address.ts';
import { isReservedAddress, pollPause } from './feed-schedule.ts';
import {
  claimFeed,
  type FeedRow,
  findFeed,
  listDueFeeds,
  updateFeed,
} from './feeds.queries.server.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.server.ts';
import type { FeedStory } from './read-feed.server.ts';

/** Feeds polled at once. A slow one takes one of these places for 15 seconds at most. */
const CONCURRENCY = 12;
/** After a crash, a feed that was being polled is due again. */
const CLAIM_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A feed that is added, or comes back after a pause, does not flood the list. */
const MAX_STORY_AGE_DAYS = 7;
const MAX_STORIES_PER_POLL = 20;

type Deps = Pick<JobContext, 'db' | 'transaction' | 'now' | 'fetchWeb' | 'signal'>;

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
  const { db, transaction, now, fetchWeb, signal } = deps;
  const startedAt = now();
  if (isReservedAddress(feed.url)) return;
  if (!(await claimFeed(db, feed, new Date(startedAt.getTime() + CLAIM_MS)))) return;
  const fetched = await fetchFeed({ fetchWeb, now: startedAt, signal }, feed);
  // The process stops: the feed is due again once its claim has expired.
  if (signal.aborted) return;
  try {
    await transaction((unit) => recordPoll(unit, feed.id, fetched, startedAt));
  } catch (error) {
    // A story that can't be stored must not stop the other feeds.
    const message = error instanceof Error ? error.message : String(error);
    const failed = { outcome: 'failed', message, retryAfterMs: undefined } as const;
    await transaction((unit) => recordPoll(unit, feed.id, failed, startedAt));
  }
}

async function recordPoll(
  unit: UnitOfWork,
  feedId: number,
  fetched: FetchedFeed,
  now: Date,
): Promise<void> {
  // It may have been changed or deleted meanwhile.
  const feed = await findFeed(unit.db, feedId);
  if (!feed) return;
  const failures = fetched.outcome === 'failed' ? feed.failures + 1 : 0;
  const retryAfterMs = fetched.outcome === 'failed' ? fetched.retryAfterMs : undefined;
  if (fetched.outcome === 'read') await importStories(unit, feed, fetched.feed.stories, now);
  await updateFeed(unit.db, feed.id, {
    failures,
    last_error: fetched.outcome === 'failed' ? fetched.message : null,
    last_polled_at: now,
    next_poll_at: new Date(now.getTime() + pollPause(failures, retryAfterMs)),
    ...(fetched.outcome === 'read' && { etag: fetched.etag, last_modified: fetched.lastModified }),
  });
}

async function importStories(
  unit: UnitOfWork,
  feed: FeedRow,
  stories: readonly FeedStory[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - MAX_STORY_AGE_DAYS * DAY_MS);
  const recent = stories.filter(({ publishedAt }) => publishedAt >= since);
  const keys = recent.map(({ address }) => canonicalKey(address));
  const known = new Set(
    (await listStoriesByKey(unit.db, keys)).map(({ canonical_key }) => canonical_key),
  );
  const fresh = recent.filter(({ address }) => !known.has(canonicalKey(address)));
  // Oldest first, so that the first outlet starts the group.
  for (const { address, title, excerpt, publishedAt } of fresh
    .slice(0, MAX_STORIES_PER_POLL)
    .reverse()) {
    await addStory(
      unit,
      {
        ...{ address, title, source: feed.title, reportedAt: publishedAt },
        // Excerpts are HTML.
        excerpt: excerpt.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      },
      { status: feed.mode === 'publish' ? 'published' : 'in-review', feedId: feed.id, now },
    );
  }
}
