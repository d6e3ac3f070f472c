import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';

export const forgetNotifiersJob = defineJob({
  name: 'legal-notices.forget-notifiers',
  schema: z.object({}),
  handler: async () => (await import('./forget-notifiers.server.ts')).forgetNotifiers,
});
