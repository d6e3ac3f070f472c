import { sql, type Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
import type {
  CampaignReaders,
  CampaignSegment,
  CampaignTopic,
  RecipientStatus,
} from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';
import { exclusions } from '../exclusions.ts';
import { isKeyUsed, type KeyedCampaign, notHeld, notReached } from './once-key.queries.server.ts';
import { inSegment } from './segment.queries.server.ts';

interface Audience {
  topic: CampaignTopic;
  readers: CampaignReaders;
  segment?: CampaignSegment | null | undefined;
  text_message?: string | null;
  /** Leaves out who got a message of a campaign with this key. */
  exceptKey?: string | undefined;
}

export const topicColumns = {
  newsletter: 'has_newsletter',
  digest: 'has_weekly_digest',
  breaking: 'has_breaking_news',
} as const;

/**
 * Confirmed addresses that chose the topic, and confirmed numbers for a text. Paused ones are left out.
 * @param isBatch whether the query is about a range of ids
 */
export function getAudience(
  db: Database,
  { topic, readers, segment, text_message: textMessage, exceptKey }: Audience,
  now: Date,
  isBatch = false,
) {
  let query = db
    .selectFrom('subscriptions')
    .where((eb) => {
      const byEmail = eb.and([eb('status', '=', 'confirmed'), eb(topicColumns[topic], '=', true)]);
      const byText = [eb('has_sms_consent', '=', true), eb('phone_confirmed_at', 'is not', null)];
      return textMessage ? eb.or([byEmail, eb.and(byText)]) : byEmail;
    })
    .where((eb) =>
      eb.or([eb('paused_until_at', 'is', null), eb('paused_until_at', '<=', sql<Date>`${now}`)]),
    );
  if (readers !== 'everyone') {
    query = query.where('is_official_only', '=', readers === 'official_only');
  }
  if (exceptKey !== undefined) query = query.where(notReached(exceptKey));
  return segment ? inSegment(query, segment, isBatch) : query;
}

/** The number of people who would get an email on this topic now. Without `exceptKey`, an index has all that it reads of them. */
export async function countAudience(
  db: Database,
  { exceptKey, ...audience }: Audience,
  now: Date,
): Promise<number> {
  const hasKey = exceptKey !== undefined && (await isKeyUsed(db, exceptKey));
  return countRows(getAudience(db, { ...audience, ...(hasKey && { exceptKey }) }, now));
}

/** The id that ends the next batch of subscriptions; undefined if there are none left. */
export async function findBatchEnd(
  db: Database,
  afterId: number,
  size: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size)
        .as('batch'),
    )
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? undefined;
}

interface NewRecipients {
  afterId: number;
  lastId: number;
  now: Date;
  /** Set for those who are only counted. */
  exclusion?: keyof typeof exclusions;
}

/** Adds a row for each member of the audience in this range of ids. */
export async function insertRecipients(
  db: Database,
  campaignId: number,
  audience: Audience,
  { exclusion, ...range }: NewRecipients,
): Promise<void> {
  const status: RecipientStatus = exclusion ? 'excluded' : 'waiting';
  const response = exclusion ? exclusions[exclusion] : null;
  await db
    .insertInto('campaign_recipients')
    .columns(['campaign_id', 'subscription_id', 'status', 'response'])
    .expression(
      getAudience(db, audience, range.now, true)
        .select([
          sql<number>`${sql.lit(campaignId)}`.as('campaign_id'),
          'subscriptions.id as subscription_id',
          sql<RecipientStatus>`${sql.lit(status)}`.as('status'),
          sql<string | null>`${sql.lit(response)}`.as('response'),
        ])
        .where('subscriptions.id', '>', range.afterId)
        .where('subscriptions.id', '<=', range.lastId)
        .orderBy('subscriptions.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ids of recipients whose turn it is. */
export async function listDueRecipients(
  db: Database,
  campaign: KeyedCampaign,
  { afterId, now, limit }: { afterId: number; now: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'waiting')
    .where('id', '>', afterId)
    .where(notHeld(campaign))
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', sql<Date>`${now}`)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Recipients without a result. */
export async function countEmailsLeft(db: Database, campaignId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('campaign_recipients')
      .where('campaign_id', '=', campaignId)
      .where('status', 'in', ['waiting', 'claimed']),
  );
}

/** When the next recipient is due. Undefined if all that are left wait for another campaign's result. */
export async function findNextRetry(
  db: Database,
  campaign: KeyedCampaign,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('campaign_recipients')
    .select('retry_at')
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'waiting')
    .where(notHeld(campaign))
    .orderBy(sql`case when retry_at is null then 0 else 1 end`)
    .orderBy('retry_at')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.retry_at ?? new Date(0)) : undefined;
}

/** The recipient and what its subscription says now. */
export async function findRecipient(db: Database, id: number) {
  return db
    .selectFrom('campaign_recipients as recipient')
    .leftJoin('subscriptions', 'subscriptions.id', 'recipient.subscription_id')
    .select([
      'recipient.status',
      'recipient.attempts',
      'recipient.subscription_id',
      'subscriptions.email',
      'subscriptions.status as subscription_status',
      'paused_until_at',
      'phone',
      'phone_confirmed_at',
      'has_sms_consent',
      'has_newsletter',
      'has_weekly_digest',
      'has_breaking_news',
    ])
    .where('recipient.id', '=', id)
    .executeTakeFirst();
}

/** Returns false if the recipient has none of these statuses. */
export async function updateRecipient(
  db: Database,
  id: number,
  change: Updateable<Tables['campaign_recipients']>,
  from: readonly RecipientStatus[],
): Promise<boolean> {
  const result = await db
    .updateTable('campaign_recipients')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
