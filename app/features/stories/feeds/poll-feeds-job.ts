import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const pollFeedsJob = defineJob({
  name: 'stories.poll-feeds',
  schema: z.object({}),
  handler: async () => (await import('./poll-feeds.server.ts')).pollFeeds,
});
