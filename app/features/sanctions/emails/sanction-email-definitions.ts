import { z } from 'zod';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';

/** Tells a member that they were warned, muted or banned, with a link to appeal. */
export const sanctionEmail = defineEmail({
  kind: 'sanction',
  isSecret: true,
  schema: z.object({
    to: emailAddress,
    name: z.string(),
    sanction: z.enum(['warning', 'mute', 'ban']),
    reason: z.string(),
    until: z.iso.datetime().optional(),
    appealLink: z.url(),
  }),
  compose: async () => (await import('./sanction-emails.ts')).sanction,
});

/** Tells a member that a sanction was lifted. */
export const liftedEmail = defineEmail({
  kind: 'sanction-lifted',
  schema: z.object({
    to: emailAddress,
    name: z.string(),
    message: z.string(),
    link: z.url(),
  }),
  compose: async () => (await import('./sanction-emails.ts')).lifted,
});
