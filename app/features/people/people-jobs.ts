import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { tellOfSanction } from '../accounts/tell-of-sanction.server.ts';

export const tellOfSanctionJob = defineJob({
  ...tellOfSanction,
  handler: async () => (await import('./tell-sanctioned.server.ts')).tellSanctioned,
});

/** Mails the answer to an appeal. */
export const tellOfAppeal = defineJob({
  name: 'people.mail-appeal-answer',
  schema: z.object({
    appealId: z.int(),
    reason: z.string().optional(),
    /** The answer was taken back. */
    isReopened: z.boolean().optional(),
  }),
  handler: async () => (await import('./mail-appeal-answer.server.ts')).mailAppealAnswer,
});
