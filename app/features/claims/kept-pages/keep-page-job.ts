import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const keepPageJob = defineJob({
  name: 'claims.keep-page',
  schema: z.object({ evidenceId: z.int() }),
  // Sites can take long to answer.
  isBulk: true,
  concurrency: 1,
  handler: async () => (await import('./keep-page.server.ts')).keepPage,
});
