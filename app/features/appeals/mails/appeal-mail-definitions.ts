import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

/** An answer to an appeal was taken back: it is looked at again. */
export const appealReopenedMail = defineMail({
  kind: 'appeal-reopened',
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    /** What holds until then. */
    words: z.string(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-mails.tsx')).appealReopened,
});

/** What came of an appeal. */
export const appealAnswerMail = defineMail({
  kind: 'appeal-answer',
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    isGranted: z.boolean(),
    words: z.string(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-mails.tsx')).appealAnswer,
});
