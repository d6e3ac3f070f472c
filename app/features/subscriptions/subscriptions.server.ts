import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { consentWording, footerWording } from './consent-wording.ts';
import { confirmSubscriptionMail } from './subscription-mails.ts';
import {
  findSubscriptionByEmail,
  insertConsents,
  insertSubscriptionOnce,
  updateSubscription,
} from './subscriptions.queries.server.ts';
import type { SubscribeInput } from './subscriptions.schema.ts';

/** How long an address that has not answered is left in peace. */
const ASK_AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Puts an address on the list, to be confirmed by its owner. The caller gets no sign whether it was
 * there before: anybody can type anybody's address. One that is on the list already stays as it is.
 */
export async function subscribe(
  transaction: RunTransaction,
  input: SubscribeInput,
  now: Date,
): Promise<void> {
  await transaction(async (unit) => {
    const subscriptionId = await insertSubscriptionOnce(unit.db, {
      email: input.email,
      phone: input.phone,
      status: 'pending',
      has_email_consent: input.emailConsent,
      has_sms_consent: input.smsConsent,
      source: input.source,
      created_at: now,
      confirmed_at: null,
    });
    if (subscriptionId === undefined) return subscribeAgain(unit, input, now);
    await insertConsents(unit.db, consentRows(subscriptionId, input, now));
    if (input.emailConsent) await ask(unit, subscriptionId, now);
  });
}

async function subscribeAgain(unit: UnitOfWork, input: SubscribeInput, now: Date): Promise<void> {
  const known = await findSubscriptionByEmail(unit.db, input.email);
  if (!known || known.status === 'confirmed' || !input.emailConsent) return;
  const { id, status, asked_at: askedAt } = known;
  const isLeftInPeace = askedAt !== null && now.getTime() - askedAt.getTime() < ASK_AGAIN_AFTER_MS;
  if (status === 'pending' && isLeftInPeace) return;
  if (status === 'unsubscribed' || !known.has_email_consent) {
    await updateSubscription(unit.db, id, {
      status: 'pending',
      has_email_consent: true,
      has_sms_consent: input.smsConsent,
      confirmed_at: null,
    });
    await insertConsents(unit.db, consentRows(id, input, now));
  }
  await ask(unit, id, now);
}

async function ask({ db, enqueue }: UnitOfWork, subscriptionId: number, now: Date): Promise<void> {
  await updateSubscription(db, subscriptionId, { asked_at: now });
  const uniqueKey = String(subscriptionId);
  await enqueue(confirmSubscriptionMail, { subscriptionId }, { uniqueKey });
}

function consentRows(subscriptionId: number, input: SubscribeInput, now: Date) {
  const common = { subscription_id: subscriptionId, source: input.source, created_at: now };
  const emailWording = input.source === 'footer' ? footerWording : consentWording.email;
  return [
    { ...common, channel: 'email' as const, is_given: input.emailConsent, wording: emailWording },
    { ...common, channel: 'sms' as const, is_given: input.smsConsent, wording: consentWording.sms },
  ];
}
