import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Excludes the visitors of a burst, or counts them again. */
export const applyExclusionJob = defineJob({
  name: 'analytics.apply-exclusion',
  schema: z.object({ burstId: z.int() }),
  handler: async () => (await import('./apply-exclusion.server.ts')).applyExclusion,
});
