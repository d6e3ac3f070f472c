import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

/** Somebody was warned, muted or banned; the link leads to where they can ask for another look. */
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

/** A mute or a ban is over before its time. */
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
