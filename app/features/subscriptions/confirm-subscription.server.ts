import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { findSubscription, updateSubscription } from './subscriptions.queries.server.ts';

/** A subscription whose email address is not confirmed yet. */
export async function findPendingSubscription(
  db: Database,
  id: number,
): Promise<{ email: string; requestedAt: Date } | undefined> {
  const row = await findSubscription(db, id);
  if (row?.status !== 'pending' || !row.confirmation_requested_at) return undefined;
  return { email: row.email, requestedAt: row.confirmation_requested_at };
}

/** Returns false if the address was unsubscribed after the confirmation was requested. */
export async function confirmSubscription(
  transaction: RunTransaction,
  { id, requestedAt }: { id: number; requestedAt: Date },
  now: Date,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const subscription = await findSubscription(db, id);
    if (subscription?.status === 'confirmed') return true;
    if (subscription?.status !== 'pending') return false;
    const { unsubscribed_at: unsubscribedAt } = subscription;
    if (unsubscribedAt && unsubscribedAt >= requestedAt) return false;
    await updateSubscription(db, id, { status: 'confirmed', confirmed_at: now });
    return true;
  });
}
