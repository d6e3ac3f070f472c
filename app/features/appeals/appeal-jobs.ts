import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

export const appealOutcomeJob = defineJob({
  name: 'appeals.email-outcome',
  schema: z.object({
    appealId: z.int(),
    reason: z.string().optional(),
    /** The outcome was undone. */
    isReopened: z.boolean().optional(),
  }),
  handler: async () => (await import('./email-appeal-outcome.server.ts')).emailAppealOutcome,
});
