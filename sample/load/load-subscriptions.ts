import type { Person } from '../generate/people.ts';
import { listSubscriptions, type Subscription } from '../generate/subscriptions.ts';
import type { SampleWriter } from './sample-writer.ts';

/** What each subscriber agreed to. */
const consentWording = {
  email: 'Email me news and rumors about the game.',
  sms: 'Text me when something big happens.',
};

/** Confirmed subscriptions, each with the consents given. */
export async function loadSubscriptions(
  writer: SampleWriter,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const subscriptions = listSubscriptions(now, people);
  const firstId = await writer.insert(
    'subscriptions',
    subscriptions.map((subscription) => ({
      email: subscription.email,
      phone: subscription.phone ?? null,
      status: 'confirmed' as const,
      has_email_consent: subscription.emailConsent,
      has_sms_consent: subscription.smsConsent,
      source: subscription.source,
      created_at: subscription.createdAt,
      confirmed_at: subscription.confirmedAt,
    })),
  );
  await writer.insert(
    'consents',
    subscriptions.flatMap((subscription, index) => consentRows(subscription, firstId + index)),
  );
}

function consentRows(subscription: Subscription, subscriptionId: number) {
  const { emailConsent, smsConsent, source, createdAt } = subscription;
  const common = { subscription_id: subscriptionId, source, created_at: createdAt };
  return [
    { ...common, channel: 'email' as const, is_given: emailConsent, wording: consentWording.email },
    { ...common, channel: 'sms' as const, is_given: smsConsent, wording: consentWording.sms },
  ];
}
