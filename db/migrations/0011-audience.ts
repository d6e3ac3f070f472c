import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createSubscriptions(db, engine);
  await createConsents(db, engine);
  await createSuppressions(db, engine);
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
