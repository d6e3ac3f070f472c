import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Decides whether one account gets an email, and enqueues it. */
export const digestJob = defineJob({
  name: 'notifications.digest',
  schema: z.object({ userId: z.int() }),
  isBulk: true,
  handler: async () => (await import('./close-digest.server.ts')).closeDigest,
});
