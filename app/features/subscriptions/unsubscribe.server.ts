import type { RunTransaction } from '#db/transaction.ts';
import { unsubscribeWording } from './consent-wording.ts';
import {
  findSubscription,
  insertConsents,
  updateSubscription,
} from './subscriptions.queries.server.ts';

/** Withdraws all consents of the subscription. Does nothing if it is already unsubscribed. */
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
    const withdrawal = {
      subscription_id: id,
      is_given: false,
      wording: unsubscribeWording,
      source: 'email',
      created_at: now,
    } as const;
    await insertConsents(db, [
      { ...withdrawal, channel: 'email' },
      { ...withdrawal, channel: 'sms' },
    ]);
  });
}
