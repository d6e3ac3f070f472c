import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { BounceSourceName } from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';
import type { SentEmail } from '../message-id.ts';

export async function findBounceSource(db: Database, name: BounceSourceName) {
  return db.selectFrom('bounce_sources').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function upsertBounceSource(
  db: Database,
  name: BounceSourceName,
  change: Updateable<Tables['bounce_sources']>,
): Promise<void> {
  await db
    .insertInto('bounce_sources')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}

/** An email that was handed over, or may have been, and the address that it went to. */
export async function findSentEmail(
  db: Database,
  { campaignId, recipientId }: SentEmail,
): Promise<{ address: string; sentAt: Date } | undefined> {
  const row = await db
    .selectFrom('campaign_recipients as recipient')
    .innerJoin('subscriptions', 'subscriptions.id', 'recipient.subscription_id')
    .innerJoin('campaigns', 'campaigns.id', 'recipient.campaign_id')
    .select(['subscriptions.email', 'campaigns.created_at'])
    .where('recipient.id', '=', recipientId)
    .where('recipient.campaign_id', '=', campaignId)
    .where('recipient.status', 'in', ['claimed', 'sent', 'uncertain'])
    .executeTakeFirst();
  return row && { address: row.email, sentAt: row.created_at };
}
