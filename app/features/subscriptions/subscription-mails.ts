import { z } from 'zod';
import { defineMail } from '#app/features/outbox/outbox.server.ts';

/** Double opt-in. */
export const confirmSubscriptionMail = defineMail({
  kind: 'confirm-subscription',
  schema: z.object({ subscriptionId: z.int() }),
  compose: async () => (await import('./mails/confirm-subscription-mail.tsx')).composeConfirmation,
});
