import { z } from 'zod';
import { defineEmail, emailAddress } from '#app/features/outbox/outbox.server.ts';

const recipient = z.object({ to: emailAddress, name: z.string(), reference: z.string() });

export const noticeReceivedEmail = defineEmail({
  kind: 'notice-received',
  schema: recipient.extend({ paths: z.array(z.string()) }),
  compose: async () => (await import('./notice-emails.tsx')).noticeReceived,
});

/** Never names the author of the content. */
export const noticeDecidedEmail = defineEmail({
  kind: 'notice-decided',
  schema: recipient.extend({ path: z.string(), isRemoved: z.boolean(), reason: z.string() }),
  compose: async () => (await import('./notice-emails.tsx')).noticeDecided,
});

/** Sent when staff undo their decision. */
export const noticeReopenedEmail = defineEmail({
  kind: 'notice-reopened',
  schema: recipient.extend({
    path: z.string(),
    /** Whether the content is visible until the new decision, if the site knows. */
    isVisible: z.boolean().optional(),
  }),
  compose: async () => (await import('./notice-emails.tsx')).noticeReopened,
});
