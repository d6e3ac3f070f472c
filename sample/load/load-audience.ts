import { subscriptions } from '../content/subscriptions.ts';
import { visits } from '../content/visits.ts';
import type { SampleWriter } from './sample-writer.ts';

const VISITS_AT_ONCE = 2000;

/** Confirmed subscriptions, and ninety days of recorded visits. */
export async function loadAudience(writer: SampleWriter, now: Date): Promise<void> {
  await writer.insert(
    'subscriptions',
    subscriptions(now).map((subscription) => ({
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
  await loadVisits(writer, now);
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
