import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSubscriptions(db, engine);
  await createConsents(db, engine);
  await createSuppressions(db, engine);
  await createCampaigns(db, engine);
}

async function createSubscriptions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'subscriptions')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text')
    .addColumn('phone_confirmation_requested_at', time)
    .addColumn('phone_confirmed_at', time)
    .addColumn('status', 'text', required)
    .addColumn('has_email_consent', 'boolean', required)
    .addColumn('has_sms_consent', 'boolean', required)
    .addColumn('has_breaking_news', 'boolean', defaultsTo(true))
    .addColumn('has_weekly_digest', 'boolean', defaultsTo(true))
    .addColumn('has_newsletter', 'boolean', defaultsTo(true))
    .addColumn('is_official_only', 'boolean', defaultsTo(false))
    .addColumn('paused_until_at', time)
    .addColumn('source', 'text', required)
    .addColumn('created_at', time, required)
    .addColumn('confirmation_requested_at', time)
    .addColumn('confirmed_at', time)
    .addColumn('unsubscribed_at', time)
    .addCheckConstraint(
      'subscriptions_status',
      sql`status in ('pending', 'confirmed', 'sms_only', 'unsubscribed', 'bounced')`,
    )
    .addCheckConstraint(
      'subscriptions_source',
      sql`source in ('footer', 'popup', 'page', 'import')`,
    )
    .execute();
  await createIndexes(db, 'subscriptions', {
    subscriptions_by_time: ['created_at', 'id'],
    subscriptions_by_phone: ['phone'],
  });
}

async function createConsents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'consents')
    .addColumn('subscription_id', 'integer', requiredReference('subscriptions', 'cascade'))
    .addColumn('channel', 'text', required)
    .addColumn('is_given', 'boolean', required)
    .addColumn('wording', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint('consents_channel', sql`channel in ('email', 'sms')`)
    .execute();
  await createIndexes(db, 'consents', { consents_by_subscription: ['subscription_id'] });
}

/** Addresses that must not be emailed, as hashes, so that the list survives the erasure of a subscriber. */
async function createSuppressions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'suppressions')
    .addColumn('email_hash', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint(
      'suppressions_reason',
      sql`reason in ('unsubscribed', 'erased', 'bounced', 'complained')`,
    )
    .execute();
  await createUniqueIndexes(db, 'suppressions', { suppressions_by_hash: ['email_hash'] });
}

/** Bulk email: a campaign is rendered once and has a small row for each recipient. */
async function createCampaigns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'campaigns')
    .addColumn('subject', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('plain', 'text', required)
    .addColumn('text_message', 'text')
    .addColumn('topic', 'text', required)
    .addColumn('readers', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('pause_reason', 'text')
    .addColumn('alert_key', 'text')
    .addColumn('prepared_to_id', 'integer', defaultsTo(0))
    .addColumn('sender_token', 'text')
    .addColumn('failures', 'integer', defaultsTo(0))
    .addColumn('resumes_at', time)
    .addColumn('created_at', time, required)
    .addColumn('finished_at', time)
    .addCheckConstraint('campaigns_topic', sql`topic in ('newsletter', 'digest', 'breaking')`)
    .addCheckConstraint(
      'campaigns_readers',
      sql`readers in ('everyone', 'rumor_readers', 'official_only')`,
    )
    .addCheckConstraint(
      'campaigns_status',
      sql`status in ('preparing', 'sending', 'paused', 'canceled', 'finished')`,
    )
    .execute();
  await createRecipients(db, engine);
  await createTable(db, engine, 'email_sending_days')
    .addColumn('day', 'text', required)
    .addColumn('emails', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'email_sending_days', { email_sending_days_by_day: ['day'] });
  await createNewsletters(db, engine);
}

async function createNewsletters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'newsletters')
    .addColumn('subject', 'text', required)
    .addColumn('preview', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('readers', 'text', required)
    .addColumn('digest_day', 'text')
    .addColumn('status', 'text', required)
    .addColumn('revision', 'integer', defaultsTo(0))
    .addColumn('scheduled_for_at', time)
    .addColumn('campaign_id', 'integer', references('campaigns', 'set null'))
    .addColumn('author_id', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addColumn('published_at', time)
    .addColumn('removed_at', time)
    .addCheckConstraint('newsletters_topic', sql`topic in ('newsletter', 'digest', 'breaking')`)
    .addCheckConstraint(
      'newsletters_readers',
      sql`readers in ('everyone', 'rumor_readers', 'official_only')`,
    )
    .addCheckConstraint('newsletters_status', sql`status in ('draft', 'scheduled', 'sent')`)
    .execute();
  await createIndexes(db, 'newsletters', {
    newsletters_by_time: ['created_at', 'id'],
    newsletters_by_publication: ['published_at', 'id'],
  });
  await createUniqueIndexes(db, 'newsletters', {
    newsletters_by_digest: ['digest_day', 'readers'],
  });
}

async function createRecipients(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'campaign_recipients')
    .addColumn('campaign_id', 'integer', requiredReference('campaigns', 'cascade'))
    .addColumn('subscription_id', 'integer', references('subscriptions', 'set null'))
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', defaultsTo(0))
    .addColumn('retry_at', time)
    .addColumn('response', 'text')
    .addCheckConstraint(
      'campaign_recipients_status',
      sql`status in ('waiting', 'claimed', 'sent', 'refused', 'excluded', 'uncertain')`,
    )
    .execute();
  await createIndexes(db, 'campaign_recipients', {
    campaign_recipients_by_status: ['campaign_id', 'status', 'id'],
  });
  // Also finds a subscription's rows when it is erased.
  await createUniqueIndexes(db, 'campaign_recipients', {
    campaign_recipients_once: ['subscription_id', 'campaign_id'],
  });
}
