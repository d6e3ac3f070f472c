import type { RunTransaction } from '#db/transaction.ts';
import { consentWording, footerWording } from './consent-wording.ts';
import { insertConsents, insertSubscriptionOnce } from './subscriptions.queries.server.ts';
import type { SubscribeInput } from './subscriptions.schema.ts';

/**
 * Puts an address on the list, to be confirmed by its owner. The caller gets no sign whether it was
 * there before, and what is there is not touched: anybody can type anybody's address.
 */
export async function subscribe(
  transaction: RunTransaction,
  input: SubscribeInput,
  now: Date,
): Promise<void> {
  await transaction(async ({ db }) => {
    const subscriptionId = await insertSubscriptionOnce(db, {
      email: input.email,
      phone: input.phone,
      status: 'pending',
      has_email_consent: input.emailConsent,
      has_sms_consent: input.smsConsent,
      source: input.source,
      created_at: now,
      confirmed_at: null,
    });
    if (subscriptionId === undefined) return;
    await insertConsents(db, consentRows(subscriptionId, input, now));
  });
}

function consentRows(subscriptionId: number, input: SubscribeInput, now: Date) {
  const common = { subscription_id: subscriptionId, source: input.source, created_at: now };
  const emailWording = input.source === 'footer' ? footerWording : consentWording.email;
  return [
    { ...common, channel: 'email' as const, is_given: input.emailConsent, wording: emailWording },
    { ...common, channel: 'sms' as const, is_given: input.smsConsent, wording: consentWording.sms },
  ];
}
