import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { ConsentSource } from '#db/tables/audience.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { unsubscribeWording } from './consent-wording.ts';
import {
  findSubscription,
  insertConsents,
  updateSubscription,
} from './subscriptions.queries.server.ts';
import { suppress } from './suppressions/suppressions.server.ts';

export type UnsubscribeDeps = Pick<RequestContext, 'transaction' | 'signer' | 'now'>;

/** Withdraws all consents of the subscription. Does nothing if it is already unsubscribed. */
export async function unsubscribe(
  { transaction, signer, now }: UnsubscribeDeps,
  id: number,
  source: ConsentSource,
): Promise<void> {
  await transaction(({ db }) => withdrawConsents(db, signer, { id, source, now }));
}

/** Returns false if there was nothing to withdraw. */
export async function withdrawConsents(
  db: Database,
  signer: Signer,
  { id, source, now }: { id: number; source: ConsentSource; now: Date },
): Promise<boolean> {
  const subscription = await findSubscription(db, id);
  if (!subscription || subscription.status === 'unsubscribed') return false;
  await updateSubscription(db, id, {
    status: 'unsubscribed',
    has_email_consent: false,
    has_sms_consent: false,
    phone_confirmed_at: null,
    paused_until_at: null,
    unsubscribed_at: now,
  });
  const withdrawal = {
    subscription_id: id,
    is_given: false,
    wording: unsubscribeWording,
    source,
    created_at: now,
  } as const;
  await insertConsents(db, [
    { ...withdrawal, channel: 'email' },
    { ...withdrawal, channel: 'sms' },
  ]);
  await suppress(db, signer, { email: subscription.email, reason: 'unsubscribed', now });
  return true;
}
