import { deleteEmailsTo } from '#app/features/outbox/outbox.server.ts';
import type { Database } from '#db/engine.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { deleteSubscription, findSubscription } from '../subscriptions.queries.server.ts';
import { suppress } from '../suppressions/suppressions.server.ts';

/** Emails that only subscribers get. */
const OWN_EMAILS = ['confirm-subscription', 'welcome', 'subscription-link', 'newsletter-test'];

/**
 * Deletes a subscription with its consents and emails. The hash of the address stays, so that an
 * import cannot bring it back. Returns false if there is no such subscription.
 */
export async function eraseSubscription(
  db: Database,
  signer: Signer,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const subscription = await findSubscription(db, id);
  if (!subscription) return false;
  const { email } = subscription;
  await deleteSubscription(db, id);
  await deleteEmailsTo(db, email, OWN_EMAILS);
  await suppress(db, signer, { email, reason: 'erased', now });
  return true;
}
