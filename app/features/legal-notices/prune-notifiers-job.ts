import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const forgetNotifiersJob = defineJob({
  name: 'legal-notices.forget-notifiers',
  schema: z.object({}),
  handler: async () => (await import('./prune-notifiers.server.ts')).pruneNotifiers,
});
