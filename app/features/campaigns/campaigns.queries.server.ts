import { sql, type Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, hasRows, insertRow } from '#db/rows.ts';
import type { CampaignStatus, CampaignTopic, RecipientStatus } from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';
import { sendCampaignJob } from './campaign-job.ts';
import { exclusions } from './exclusions.ts';

export const insertCampaign = insertRow('campaigns');

export const findCampaign = findById('campaigns');

/** Locks the row until the transaction ends, without the texts. */
export async function lockCampaign(db: Database, id: number) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'status', 'sender_token', 'prepared_to_id', 'topic', 'readers', 'failures'])
    .select(['alert_key', 'once_key', 'text_message', 'segment_json'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Campaigns that are being sent and do not wait for a later time. */
export async function countActiveCampaigns(db: Database, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('campaigns')
      .where('status', 'in', ['preparing', 'sending'])
      .where((eb) => eb.or([eb('resumes_at', 'is', null), eb('resumes_at', '<=', now)])),
  );
}

/** Campaigns on these topics that are being sent, and how many recipients wait for theirs. */
export async function countWaiting(
  db: Database,
  topics: readonly CampaignTopic[],
): Promise<{ campaigns: number; recipients: number }> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_recipients as recipient', 'recipient.campaign_id', 'campaigns.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaigns.status', 'in', ['preparing', 'sending'])
    .where('recipient.status', '=', 'waiting')
    .where('topic', 'in', topics)
    .groupBy('campaigns.id')
    .execute();
  const recipients = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { campaigns: rows.length, recipients };
}

/** Those that continue later, although the mail server takes emails. */
export async function listWaitingCampaignIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'sending')
    .where('resumes_at', 'is not', null)
    .where('failures', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false if the campaign has none of these statuses. */
export async function updateCampaign(
  db: Database,
  id: number,
  change: Updateable<Tables['campaigns']>,
  statuses?: readonly CampaignStatus[],
): Promise<boolean> {
  let query = db.updateTable('campaigns').set(change).where('id', '=', id);
  if (statuses) query = query.where('status', 'in', statuses);
  return Number((await query.executeTakeFirst()).numUpdatedRows) > 0;
}

/** With its recipients. */
export const deleteCampaign = deleteById('campaigns');

/** Whether someone got it, or may have. */
export async function hasReachedAnyone(db: Database, id: number): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('campaign_recipients')
      .where('campaign_id', '=', id)
      .where('status', 'in', ['claimed', 'sent', 'refused', 'uncertain']),
  );
}

export async function listCampaignStatuses(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('campaigns')
    .select(['id', 'status', 'segment_json'])
    .where('id', 'in', [...ids])
    .execute();
}

/** By status, with the number of those who were left out for each of the reasons that reports tell apart. */
export async function countRecipientsOf(db: Database, campaignIds: readonly number[]) {
  if (campaignIds.length === 0) return [];
  const reason = sql<string | null>`case when status = 'excluded' and response in (${sql.join(
    Object.values(exclusions).map((text) => sql.lit(text)),
  )}) then response end`;
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['campaign_id', 'status', reason.as('reason')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', 'in', [...campaignIds])
    .groupBy(['campaign_id', 'status', reason])
    .execute();
  return rows.map(({ campaign_id, status, reason, count }) => ({
    campaignId: campaign_id,
    outcome: exclusionNames.find((name) => exclusions[name] === reason) ?? status,
    count: Number(count),
  }));
}

const exclusionNames = Object.keys(exclusions) as (keyof typeof exclusions)[];

/** The delivery state of a recipient. An `excluded` one no longer wanted the email. */
export type RecipientOutcome = RecipientStatus | keyof typeof exclusions;

/** In the order of ids, with the address if the subscription still exists. */
export async function listRecipients(
  db: Database,
  campaignId: number,
  { status, afterId, limit }: { status: RecipientStatus; afterId: number; limit: number },
) {
  return db
    .selectFrom('campaign_recipients as recipient')
    .leftJoin('subscriptions', 'subscriptions.id', 'recipient.subscription_id')
    .select(['recipient.id', 'recipient.status', 'response', 'attempts', 'email'])
    .where('campaign_id', '=', campaignId)
    .where('recipient.status', '=', status)
    .where('recipient.id', '>', afterId)
    .orderBy('recipient.id')
    .limit(limit)
    .execute();
}

/** The campaigns that share a key, with or without alerts. */
export async function listKeyedCampaigns(
  db: Database,
  onceKey: string,
  { withAlerts }: { withAlerts: boolean },
): Promise<number[]> {
  let query = db.selectFrom('campaigns').select('id').where('once_key', '=', onceKey);
  if (!withAlerts) query = query.where('topic', '<>', 'breaking');
  return (await query.orderBy('id').execute()).map(({ id }) => id);
}

/** Statuses of those who got a message, or may have. */
export const REACHED = ['claimed', 'sent', 'uncertain'] as const;

/** How many people got, or may have gotten, one of these campaigns, and how many they were meant for. Each counts once. */
export async function countReached(
  db: Database,
  campaignIds: readonly number[],
): Promise<{ sent: number; recipients: number }> {
  if (campaignIds.length === 0) return { sent: 0, recipients: 0 };
  const person = sql`coalesce(subscription_id, -id)`;
  const isReached = sql<boolean>`status in (${sql.join(REACHED)})`;
  const row = await db
    .selectFrom('campaign_recipients')
    .select([
      sql<number>`count(distinct case when ${isReached} then ${person} end)`.as('sent'),
      sql<number>`count(distinct ${person})`.as('recipients'),
    ])
    .where('campaign_id', 'in', [...campaignIds])
    .where(({ or, eb }) =>
      or([
        eb('status', '<>', 'excluded'),
        // The report tells them apart, but they were never to get it by email.
        eb('response', 'not in', [exclusions.officialOnly, exclusions.pushed]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), recipients: Number(row.recipients) };
}

/** Alerts that don't wait for another day or for the mail server. */
export async function listOpenAlerts(db: Database, now: Date) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'topic', 'once_key', 'status', 'sender_token'])
    .where('topic', '=', 'breaking')
    .where('status', 'in', ['preparing', 'sending'])
    .where((eb) => eb.or([eb('resumes_at', 'is', null), eb('resumes_at', '<=', now)]))
    .execute();
}

/** Whether there is a job that sends it, or tries again to. */
export async function hasSendingJob(
  db: Database,
  { id, sender_token: token }: { id: number; sender_token: string | null },
): Promise<boolean> {
  const isQueued = db
    .selectFrom('jobs')
    .where('name', '=', sendCampaignJob.name)
    .where('status', 'in', ['waiting', 'running'])
    .where(({ or, eb }) =>
      or([
        eb('unique_key', '=', String(id)),
        ...(token === null ? [] : [eb('id', '=', Number(token.split(':')[0]))]),
      ]),
    );
  return hasRows(isQueued);
}

/** Jobs whose process is alive: they still hold their lease. */
export async function isJobRunning(db: Database, jobId: number, now: Date): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('jobs')
      .where('id', '=', jobId)
      .where('status', '=', 'running')
      .where('lease_expires_at', '>', now),
  );
}

export async function updateRecipientStatuses(
  db: Database,
  campaignId: number,
  from: RecipientStatus,
  change: Updateable<Tables['campaign_recipients']>,
): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set(change)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', from)
    .execute();
}
