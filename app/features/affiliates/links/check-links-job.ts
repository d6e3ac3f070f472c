import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Opens the target of each active link. */
export const checkLinksJob = defineJob({
  name: 'affiliates.check-links',
  schema: z.object({}),
  isBulk: true,
  handler: async () => (await import('./check-links.server.ts')).checkLinks,
});
