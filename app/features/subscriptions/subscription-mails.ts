import { z } from 'zod';
import { defineMail } from '../../mail/define-mail.ts';

/** Asks whoever reads the address whether they want our mails. */
export const confirmSubscriptionMail = defineMail({
  kind: 'confirm-subscription',
  schema: z.object({ subscriptionId: z.int() }),
  compose: async () => (await import('./mails/confirm-subscription-mail.tsx')).confirmSubscription,
});
