import { z } from 'zod';
import { ageFields, dateOf } from '../generate/calendar.ts';
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
  }),
);

export async function loadStories(writer: SampleWriter, now: Date): Promise<void> {
  await writer.insert(
    'stories',
    readJson('stories.json', storiesSchema).map(({ daysAgo, time, ...texts }) => {
      const publishedAt = dateOf(now, { daysAgo, time });
      const times = { published_at: publishedAt, created_at: publishedAt, updated_at: publishedAt };
      return { ...texts, status: 'published' as const, ...times };
    }),
  );
}
