import { z } from 'zod';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';

/** Sent when the outcome of an appeal was undone. */
export const appealReopenedEmail = defineEmail({
  kind: 'appeal-reopened',
  schema: z.object({
    to: emailAddress,
    name: z.string(),
    /** The restriction until the appeal is decided again. */
    message: z.string(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-emails.ts')).appealReopened,
});

export const appealOutcomeEmail = defineEmail({
  kind: 'appeal-outcome',
  schema: z.object({
    to: emailAddress,
    name: z.string(),
    isGranted: z.boolean(),
    /** The decision that was appealed. */
    message: z.string(),
    /** The change for the appellant if a sanction was lifted. */
    effect: z.string().optional(),
    reason: z.string().optional(),
    link: z.url(),
  }),
  compose: async () => (await import('./appeal-emails.ts')).appealOutcome,
});
