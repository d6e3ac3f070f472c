import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const pollFeedsJob = defineJob({
  name: 'stories.poll-feeds',
  schema: z.object({}),
  // Slow feeds can make it take minutes.
  isBulk: true,
  concurrency: 1,
  handler: async () => (await import('./poll-feeds.server.ts')).pollFeeds,
});
