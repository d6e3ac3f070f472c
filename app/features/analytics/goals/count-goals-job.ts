import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Counts the visits that took the steps of goals and funnels, on days that are over. */
export const countGoalsJob = defineJob({
  name: 'analytics.count-goals',
  schema: z.object({}),
  handler: async () => (await import('./count-goals.server.ts')).countGoals,
});
