import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const pruneNotifiersJob = defineJob({
  name: 'legal-notices.prune-notifiers',
  schema: z.object({}),
  handler: async () => (await import('./prune-notifiers.server.ts')).pruneNotifiers,
});
