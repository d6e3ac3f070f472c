import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  time,
} from './columns.ts';

/** Newsletters to a part of the subscribers, and templates of newsletters. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addActivity(db);
  await createTable(db, engine, 'segments')
    .addColumn('name', 'text', required)
    // In lower case, so that no two look alike.
    .addColumn('name_key', 'text', required)
    .addColumn('conditions_json', 'jsonb', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'segments', { segments_by_name: ['name_key'] });
  // A segment that is chosen can't be deleted, because without one a newsletter goes to everyone.
  const segment = references('segments', 'restrict');
  const alterNewsletters = () => db.schema.alterTable('newsletters');
  await alterNewsletters().addColumn('segment_id', 'integer', segment).execute();
  await alterNewsletters().addColumn('is_in_archive', 'boolean', defaultsTo(true)).execute();
  await createIndexes(db, 'newsletters', { newsletters_by_segment: ['segment_id'] });
  await db.schema.alterTable('campaigns').addColumn('segment_json', 'jsonb').execute();
  await createTable(db, engine, 'newsletter_templates')
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('preview', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('readers', 'text', required)
    .addColumn('segment_id', 'integer', segment)
    .addColumn('is_in_archive', 'boolean', defaultsTo(true))
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addCheckConstraint(
      'newsletter_templates_topic',
      sql`topic in ('newsletter', 'digest', 'breaking')`,
    )
    .addCheckConstraint(
      'newsletter_templates_readers',
      sql`readers in ('everyone', 'rumor_readers', 'official_only')`,
    )
    .execute();
  await createIndexes(db, 'newsletter_templates', {
    newsletter_templates_by_segment: ['segment_id'],
  });
}

/** When subscribers last did something about their subscription, as far as the consents tell. */
async function addActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscriptions').addColumn('last_active_at', time).execute();
  // Those added by staff have not confirmed anything.
  await sql`update subscriptions set last_active_at = confirmed_at
    where not (source = 'import' and confirmed_at = created_at)`.execute(db);
  const choices = sql`from consents where consents.subscription_id = subscriptions.id
    and consents.source = 'preferences'`;
  await sql`update subscriptions set last_active_at = (select max(consents.created_at) ${choices})
    where exists (select 1 ${choices} and (subscriptions.last_active_at is null
      or consents.created_at > subscriptions.last_active_at))`.execute(db);
  // They count the people of a segment without reading their rows.
  const filters = ['has_newsletter', 'is_official_only', 'paused_until_at'];
  await createIndexes(db, 'subscriptions', {
    subscriptions_by_audience: [
      'status',
      'confirmed_at',
      'source',
      'last_active_at',
      ...filters,
      'has_breaking_news',
      'has_weekly_digest',
    ],
    subscriptions_by_source: ['status', 'source', 'confirmed_at', 'last_active_at', ...filters],
    subscriptions_by_activity: ['status', 'last_active_at', 'source', 'confirmed_at', ...filters],
  });
}
