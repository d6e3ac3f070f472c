import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

interface Page {
  after: Cursor | undefined;
  limit: number;
}

export async function listConsentsByTime(db: Database, subscriptionId: number, page: Page) {
  const query = db
    .selectFrom('consents')
    .select(['id', 'channel', 'is_given', 'wording', 'source', 'created_at'])
    .where('subscription_id', '=', subscriptionId);
  return newestFirst(query, 'created_at', 'id', page).execute();
}

/** Bulk email, by when it was prepared: when each address got it isn’t stored. */
export async function listCampaignsOf(db: Database, subscriptionId: number, page: Page) {
  const query = db
    .selectFrom('campaign_recipients')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_recipients.campaign_id')
    .select(['campaign_recipients.id', 'campaign_recipients.status', 'response'])
    .select(['campaigns.subject', 'campaigns.created_at'])
    .where('subscription_id', '=', subscriptionId);
  return newestFirst(query, 'campaigns.created_at', 'campaign_recipients.id', page).execute();
}

/** Emails about the subscription. Others to the address, such as those of an account, are none of its business. */
export async function listSubscriptionEmails(
  db: Database,
  { email, kinds }: { email: string; kinds: readonly string[] },
  page: Page,
) {
  const query = db
    .selectFrom('emails')
    .select(['id', 'subject', 'status', 'last_error', 'created_at'])
    .where('recipient', '=', email)
    .where('kind', 'in', [...kinds]);
  return newestFirst(query, 'created_at', 'id', page).execute();
}

export async function findSuppressionRow(db: Database, emailHash: string) {
  return db
    .selectFrom('suppressions')
    .select(['id', 'reason', 'created_at'])
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
}
