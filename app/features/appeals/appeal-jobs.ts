import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const appealOutcomeJob = defineJob({
  name: 'appeals.email-outcome',
  schema: z.object({
    appealId: z.int(),
    /** The appealed decision, which may be undone when the job runs. */
    message: z.string().optional(),
    reason: z.string().optional(),
    /** The outcome was undone. */
    isReopened: z.boolean().optional(),
  }),
  handler: async () => (await import('./email-appeal-outcome.server.ts')).emailAppealOutcome,
});
