import type { RunTransaction } from '#db/transaction.ts';
import { unsubscribeWording } from './consent-wording.ts';
import {
  findSubscription,
  insertConsents,
  updateSubscription,
} from './subscriptions.queries.server.ts';

/**
 * The owner of the address says yes. False when there is nothing to confirm any more: the address
 * was taken off the list since it was asked.
 */
export async function confirmSubscription(
  transaction: RunTransaction,
  { id, askedAt }: { id: number; askedAt: Date },
  now: Date,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const subscription = await findSubscription(db, id);
    if (subscription?.status === 'confirmed') return true;
    if (subscription?.status !== 'pending') return false;
    const { unsubscribed_at: unsubscribedAt } = subscription;
    if (unsubscribedAt && unsubscribedAt >= askedAt) return false;
    await updateSubscription(db, id, { status: 'confirmed', confirmed_at: now });
    return true;
  });
}

/** Ends all that comes to the address. The caller hears no difference when nothing came. */
export async function unsubscribe(
  transaction: RunTransaction,
  id: number,
  now: Date,
): Promise<void> {
  await transaction(async ({ db }) => {
    const subscription = await findSubscription(db, id);
    if (!subscription || subscription.status === 'unsubscribed') return;
    await updateSubscription(db, id, {
      status: 'unsubscribed',
      has_email_consent: false,
      has_sms_consent: false,
      unsubscribed_at: now,
    });
    const channels = ['email', 'sms'] as const;
    const withdrawn = { is_given: false, wording: unsubscribeWording, source: 'mail' as const };
    await insertConsents(
      db,
      channels.map((channel) => ({
        ...withdrawn,
        channel,
        subscription_id: id,
        created_at: now,
      })),
    );
  });
}
