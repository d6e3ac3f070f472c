import type { Signer } from '#platform/signing/signer.ts';
import type { Person } from '../generate/people.ts';
import { listSubscriptions, type Subscription } from '../generate/subscriptions.ts';
import type { SampleWriter } from './sample-writer.ts';

/** What each subscriber agreed to. The footer asks for an email address only. */
const consentWording = {
  footer: 'By subscribing you agree to receive our emails. You can unsubscribe at any time.',
  email: 'Email me news and rumors about the game.',
  sms: 'Text me when something big happens.',
};

/** Subscriptions, each with the consents given, and the suppression list of those that left. */
export async function loadSubscriptions(
  writer: SampleWriter,
  people: readonly Person[],
  signer: Signer,
  now: Date,
): Promise<readonly Subscription[]> {
  const subscriptions = listSubscriptions(now, people);
  const firstId = await writer.insert(
    'subscriptions',
    subscriptions.map((subscription) => ({
      email: subscription.email,
      phone: subscription.phone ?? null,
      // Otherwise a site with a gateway would text these made-up numbers, for money.
      phone_confirmation_requested_at: subscription.phone ? subscription.createdAt : null,
      status: subscription.status,
      has_email_consent: subscription.emailConsent,
      has_sms_consent: subscription.smsConsent,
      source: subscription.source,
      created_at: subscription.createdAt,
      confirmed_at: subscription.confirmedAt,
      last_active_at: subscription.confirmedAt,
      unsubscribed_at: subscription.unsubscribedAt,
      has_breaking_news: subscription.breakingNews,
      has_weekly_digest: subscription.weeklyDigest,
      has_newsletter: subscription.newsletter,
      is_official_only: subscription.officialOnly,
      paused_until_at: subscription.pausedUntil,
    })),
  );
  await writer.insert(
    'consents',
    subscriptions.flatMap((subscription, index) => consentRows(subscription, firstId + index)),
  );
  await writer.insert(
    'suppressions',
    subscriptions.flatMap(({ email, status, unsubscribedAt }) => {
      if (status !== 'unsubscribed' && status !== 'bounced') return [];
      const email_hash = signer.hash('subscription.suppression', email);
      return [{ email_hash, reason: status, created_at: unsubscribedAt ?? now }];
    }),
  );
  return subscriptions;
}

function consentRows(subscription: Subscription, subscriptionId: number) {
  const { emailConsent, smsConsent, source, createdAt } = subscription;
  const common = { subscription_id: subscriptionId, source, created_at: createdAt };
  const email = { ...common, channel: 'email' as const, is_given: emailConsent };
  if (source === 'footer') return [{ ...email, wording: consentWording.footer }];
  return [
    { ...email, wording: consentWording.email },
    { ...common, channel: 'sms' as const, is_given: smsConsent, wording: consentWording.sms },
  ];
}
