import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Makes the posts of a thread or a category private or public, as its category says. */
export const convertThreadsJob = defineJob({
  name: 'discussions.convert-threads',
  schema: z.object({
    scope: z.object({ thread: z.number() }).or(z.object({ category: z.string() })),
  }),
  handler: async () => (await import('./convert-threads.server.ts')).runConversion,
});
