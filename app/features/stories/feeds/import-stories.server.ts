import { DAY_MS } from '#app/text/dates/durations.ts';
import { canonicalKey } from '#app/text/links/canonical-address.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import { listStoriesByKey } from '../arrival/add-story.queries.server.ts';
import { addStory } from '../arrival/add-story.server.ts';
import type { ArrivingStory } from './feed-images.server.ts';
import type { FeedRow } from './feeds.queries.server.ts';
import type { FeedStory } from './read-feed.server.ts';

/** A feed that is added, or comes back after a pause, does not flood the list. */
const MAX_STORY_AGE_DAYS = 7;
const MAX_STORIES_PER_POLL = 20;

/** The newest stories that are not listed yet, and whose address other people can open. */
export async function selectNewStories(
  { db, findAddressProblem }: Pick<JobContext, 'db' | 'findAddressProblem'>,
  stories: readonly FeedStory[],
  now: Date,
): Promise<FeedStory[]> {
  const since = new Date(now.getTime() - MAX_STORY_AGE_DAYS * DAY_MS);
  const recent = stories.filter(
    ({ publishedAt, address }) => publishedAt >= since && !findAddressProblem(address),
  );
  const keys = recent.map(({ address }) => canonicalKey(address));
  const known = new Set((await listStoriesByKey(db, keys)).map((row) => row.canonical_key));
  return recent
    .filter(({ address }) => !known.has(canonicalKey(address)))
    .slice(0, MAX_STORIES_PER_POLL);
}

/** Returns the stories that were added. */
export async function importStories(
  unit: UnitOfWork,
  feed: FeedRow,
  stories: readonly ArrivingStory[],
  now: Date,
): Promise<ArrivingStory[]> {
  const added: ArrivingStory[] = [];
  // Oldest first, so that the first outlet starts the group.
  for (const story of stories.toReversed()) {
    const { address, title, excerpt, publishedAt, image } = story;
    const id = await addStory(
      unit,
      {
        address,
        title,
        source: feed.title,
        reportedAt: publishedAt,
        image,
        // Excerpts are HTML.
        excerpt: excerpt.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      },
      { status: feed.mode === 'publish' ? 'published' : 'in-review', feedId: feed.id, now },
    );
    if (id !== undefined) added.push(story);
  }
  return added;
}
