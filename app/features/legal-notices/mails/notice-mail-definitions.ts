import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

const addressee = z.object({ to: mailAddress, name: z.string(), reference: z.string() });

/** At once: what was named, and what happens next. */
export const noticeReceivedMail = defineMail({
  kind: 'notice-received',
  schema: addressee.extend({ paths: z.array(z.string()) }),
  compose: async () => (await import('./notice-mails.tsx')).noticeReceived,
});

/** The decision about one of the things a notice named; never a word about whose it was. */
export const noticeDecidedMail = defineMail({
  kind: 'notice-decided',
  schema: addressee.extend({ path: z.string(), isRemoved: z.boolean(), reason: z.string() }),
  compose: async () => (await import('./notice-mails.tsx')).noticeDecided,
});

/** Staff has taken its decision back. */
export const noticeReopenedMail = defineMail({
  kind: 'notice-reopened',
  schema: addressee.extend({
    path: z.string(),
    /** Whether it can be seen until there is a new decision. */
    isSeen: z.boolean().optional(),
  }),
  compose: async () => (await import('./notice-mails.tsx')).noticeReopened,
});
