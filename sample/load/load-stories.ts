import { z } from 'zod';
import { ageFields, getDate } from '../generate/calendar.ts';
import { readJson } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

const storiesSchema = z.array(
  z.strictObject({
    title: z.string(),
    source: z.string(),
    url: z.url(),
    ...ageFields,
    /** HTML: inline elements and links only. */
    excerpt: z.string(),
    /** Stories with the same name are the same news. */
    group: z.string().optional(),
    /** The feed that brought it. It’s awaiting review. */
    feed: z.string().optional(),
  }),
);

/** Feeds at addresses for examples are never polled. */
const feeds = [
  { title: 'Lanternpost', url: 'https://example.com/lanternpost/feed.xml', mode: 'review' },
  {
    title: 'Coastline Weekly',
    url: 'https://example.org/coastline-weekly/atom.xml',
    mode: 'review',
  },
] as const;

export async function loadStories(writer: SampleWriter, now: Date): Promise<void> {
  const stories = readJson('stories.json', storiesSchema);
  const groups = [...new Set(stories.flatMap(({ group }) => group ?? []))];
  const firstFeedId = await writer.insert(
    'story_feeds',
    feeds.map((feed) => ({ ...feed, is_active: false, next_poll_at: now, created_at: now })),
  );
  const firstGroupId = await writer.insert(
    'story_groups',
    groups.map(() => ({ created_at: now })),
  );
  await writer.insert(
    'stories',
    stories.map(({ daysAgo, time, group, feed, ...texts }) => {
      const publishedAt = getDate(now, { daysAgo, time });
      return {
        ...texts,
        // The addresses of the sample are in this form already.
        canonical_key: texts.url.replace('https://', ''),
        status: feed ? ('in-review' as const) : ('published' as const),
        reported_at: publishedAt,
        group_id: group ? firstGroupId + groups.indexOf(group) : null,
        feed_id: feed ? firstFeedId + feeds.findIndex(({ title }) => title === feed) : null,
        published_at: publishedAt,
        created_at: publishedAt,
        updated_at: publishedAt,
      };
    }),
  );
}
