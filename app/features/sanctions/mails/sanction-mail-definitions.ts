import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

/** Tells a member that they were warned, muted or banned, with a link to appeal. */
export const sanctionMail = defineMail({
  kind: 'sanction',
  isSecret: true,
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    sanction: z.enum(['warning', 'mute', 'ban']),
    reason: z.string(),
    until: z.iso.datetime().optional(),
    appealLink: z.url(),
  }),
  compose: async () => (await import('./sanction-mails.tsx')).sanction,
});

/** Tells a member that a sanction was lifted. */
export const liftedMail = defineMail({
  kind: 'sanction-lifted',
  schema: z.object({
    to: mailAddress,
    name: z.string(),
    sanction: z.enum(['warning', 'mute', 'ban']),
    link: z.url(),
  }),
  compose: async () => (await import('./sanction-mails.tsx')).lifted,
});
