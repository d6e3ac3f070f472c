import { z } from 'zod';
import { defineMail, mailAddress } from '#app/features/outbox/outbox.server.ts';

const recipient = z.object({ to: mailAddress, name: z.string(), reference: z.string() });

export const noticeReceivedMail = defineMail({
  kind: 'notice-received',
  schema: recipient.extend({ paths: z.array(z.string()) }),
  compose: async () => (await import('./notice-mails.tsx')).noticeReceived,
});

/** Never names the author of the content. */
export const noticeDecidedMail = defineMail({
  kind: 'notice-decided',
  schema: recipient.extend({ path: z.string(), isRemoved: z.boolean(), reason: z.string() }),
  compose: async () => (await import('./notice-mails.tsx')).noticeDecided,
});

/** Sent when staff undo their decision. */
export const noticeReopenedMail = defineMail({
  kind: 'notice-reopened',
  schema: recipient.extend({
    path: z.string(),
    /** Whether the content is visible until the new decision. */
    isVisible: z.boolean(),
  }),
  compose: async () => (await import('./notice-mails.tsx')).noticeReopened,
});
