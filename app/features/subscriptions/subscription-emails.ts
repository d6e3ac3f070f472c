import { z } from 'zod';
import { defineEmail } from '#app/features/outbox/outbox.server.ts';

/** Double opt-in. */
export const confirmSubscriptionEmail = defineEmail({
  kind: 'confirm-subscription',
  schema: z.object({ subscriptionId: z.int() }),
  compose: async () =>
    (await import('./emails/confirm-subscription-email.tsx')).composeConfirmation,
});
