import { z } from 'zod';
import { defineJob } from '#app/features/jobs/jobs.server.ts';

/** Mails the answer to an appeal. */
export const tellOfAppeal = defineJob({
  name: 'appeals.mail-answer',
  schema: z.object({
    appealId: z.int(),
    reason: z.string().optional(),
    /** The answer was taken back. */
    isReopened: z.boolean().optional(),
  }),
  handler: async () => (await import('./send-appeal-answer.server.ts')).mailAppealAnswer,
});
