import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { welcomeEmail } from './subscription-emails.ts';
import { findSubscription, updateSubscription } from './subscriptions.queries.server.ts';
import { liftSuppression } from './suppressions/suppressions.server.ts';

/** Returns false if the address was unsubscribed after the confirmation was requested. */
export async function confirmSubscription(
  { transaction, signer }: { transaction: RunTransaction; signer: Signer },
  { id, requestedAt }: { id: number; requestedAt: Date },
  now: Date,
): Promise<boolean> {
  return transaction(async ({ db, enqueue }) => {
    const subscription = await findSubscription(db, id);
    if (subscription?.status === 'confirmed') return true;
    if (subscription?.status !== 'pending') return false;
    const { unsubscribed_at: unsubscribedAt } = subscription;
    if (unsubscribedAt && unsubscribedAt >= requestedAt) return false;
    const times = { confirmed_at: now, last_active_at: now };
    await updateSubscription(db, id, { status: 'confirmed', ...times });
    await liftSuppression(db, signer, subscription.email);
    await enqueue(welcomeEmail, { subscriptionId: id }, { uniqueKey: String(id) });
    return true;
  });
}

export async function isConfirmed(db: Database, id: number): Promise<boolean> {
  return (await findSubscription(db, id))?.status === 'confirmed';
}
