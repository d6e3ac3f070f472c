import { getLinkPlaceholders } from '#app/features/campaigns/sending/placeholders.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignSegment } from '#db/tables/audience.ts';

const BATCH_SIZE = 1000;

/** Inserts confirmed subscribers `reader-1@example.com` and so on. */
export async function insertAudience(db: Database, count: number): Promise<void> {
  const created_at = new Date('2026-06-01T00:00:00Z');
  for (let start = 1; start <= count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start + 1);
    const rows = Array.from({ length: size }, (_, index) => ({
      email: `reader-${start + index}@example.com`,
      phone: null,
      status: 'confirmed' as const,
      has_email_consent: true,
      has_sms_consent: false,
      source: 'footer' as const,
      created_at,
      confirmed_at: created_at,
    }));
    await db.insertInto('subscriptions').values(rows).execute();
  }
}

/** A segment without conditions. */
export const anySegment: CampaignSegment = {
  name: 'Any',
  source: null,
  confirmedFrom: null,
  confirmedBefore: null,
  activeFrom: null,
  quietFrom: null,
  follows: null,
};

/** As fast as the mail server takes them, unless the test changes something. */
export async function setSendingLimits(
  db: Database,
  limits: { perMinute?: number; perDay?: number; rampsUp?: boolean } = {},
): Promise<void> {
  const value_json = { perMinute: 0, perDay: 0, rampsUp: false, ...limits };
  await db
    .insertInto('settings')
    .values({ key: 'bulk-email', value_json, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json }))
    .execute();
}

const linkKey = 'example';
const unsubscribeLink = `https://hub.example.org/unsubscribe?token=${getLinkPlaceholders(linkKey).unsubscribe}`;

/** What a campaign says, apart from its audience. */
export const exampleCampaign = {
  subject: 'The week in Quiet Horizon',
  html: `<p>Hello</p><a href="${unsubscribeLink}">Unsubscribe</a>`,
  plain: `Hello ${unsubscribeLink}`,
  linkKey,
  topic: 'newsletter',
  readers: 'everyone',
} as const;
