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

/** Bulk email: a campaign is rendered once and has a small row for each recipient. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
