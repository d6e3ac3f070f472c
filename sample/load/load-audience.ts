import { subscriptions } from '../content/subscriptions.ts';
import type { SampleSubscription } from '../content/types.ts';
import { visits } from '../content/visits.ts';
import type { SampleWriter } from './sample-writer.ts';

/** The words the sample's people agreed to. */
const consentWording = {
  email: 'E-mail me news and rumours about the game.',
  sms: 'Text me when something big happens.',
};
const VISITS_AT_ONCE = 2000;

/** Confirmed subscriptions, and ninety days of recorded visits. */
export async function loadAudience(writer: SampleWriter, now: Date): Promise<void> {
  await loadSubscriptions(writer, now);
  await loadVisits(writer, now);
}

async function loadSubscriptions(writer: SampleWriter, now: Date): Promise<void> {
  const all = subscriptions(now);
  const firstId = await writer.insert(
    'subscriptions',
    all.map((subscription) => ({
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
    all.flatMap((subscription, index) => consentRows(subscription, firstId + index)),
  );
}

function consentRows(subscription: SampleSubscription, subscriptionId: number) {
  const { emailConsent, smsConsent, source, createdAt } = subscription;
  const common = { subscription_id: subscriptionId, source, created_at: createdAt };
  return [
    { ...common, channel: 'email' as const, is_given: emailConsent, wording: consentWording.email },
    { ...common, channel: 'sms' as const, is_given: smsConsent, wording: consentWording.sms },
  ];
}

async function loadVisits(writer: SampleWriter, now: Date): Promise<void> {
  let rows: Parameters<typeof writer.insert<'visits'>>[1][number][] = [];
  for (const visit of visits(now)) {
    rows.push({
      visited_at: visit.at,
      path: visit.path,
      visitor_hash: visit.visitor,
      referrer: visit.referrer.kind,
      referrer_host: visit.referrer.host,
      device: visit.device,
      browser: visit.browser,
      country: visit.country,
    });
    if (rows.length < VISITS_AT_ONCE) continue;
    await writer.insert('visits', rows);
    rows = [];
  }
  await writer.insert('visits', rows);
}
