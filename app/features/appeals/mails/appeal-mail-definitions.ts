import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

/** Sent when the outcome of an appeal was undone. */
export const appealReopenedMail = defineMail({
  kind: 'appeal-reopened',
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    /** The restriction until the appeal is decided again. */
    message: z.string(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-mails.tsx')).appealReopened,
});

export const appealOutcomeMail = defineMail({
  kind: 'appeal-outcome',
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    isGranted: z.boolean(),
    /** The decision that was appealed. */
    message: z.string(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-mails.tsx')).appealOutcome,
});
