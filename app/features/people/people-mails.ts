import { z } from 'zod';
import { defineMail, mailAddress } from '../../mail/define-mail.ts';

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
  compose: async () => (await import('./mails/sanction-mails.tsx')).sanction,
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
  compose: async () => (await import('./mails/sanction-mails.tsx')).lifted,
});

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
  compose: async () => (await import('./mails/sanction-mails.tsx')).appealReopened,
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
  compose: async () => (await import('./mails/sanction-mails.tsx')).appealAnswer,
});
