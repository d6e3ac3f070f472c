import { type Kysely, sql } from 'kysely';
import {
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** What people who are interested in an event know of it, so that they can be notified of what changes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await allow(db, 'notifications', [
    'reply',
    'mention',
    'like',
    'follow',
    'event',
    'breaking',
    'decision',
    'held',
    'reported',
    'submission',
  ]);
  await allow(db, 'spam_removal_items', [
    'post',
    'like',
    'report',
    'submission',
    'profile',
    'review_item',
    'vote',
    'event_interest',
  ]);
  await createTable(db, engine, 'event_snapshots')
    .addColumn('event_id', 'integer', requiredReference('events', 'cascade'))
    .addColumn('starts_at', time, required)
    .addColumn('ends_at', time, required)
    .addColumn('time_zone', 'text', required)
    .addColumn('recurrence_json', 'jsonb')
    .addColumn('place', 'text', required)
    .addColumn('online_url', 'text')
    .addColumn('is_public', 'boolean', defaultsTo(true))
    .addColumn('taken_at', time, required)
    // The number of notices so far.
    .addColumn('notice_number', 'integer', defaultsTo(0))
    // The latest start that people were reminded of.
    .addColumn('reminded_start_at', time)
    .execute();
  await createUniqueIndexes(db, 'event_snapshots', { event_snapshots_once: ['event_id'] });
  await sql`
    insert into event_snapshots
      (event_id, starts_at, ends_at, time_zone, recurrence_json, place, online_url, taken_at)
    select id, starts_at, ends_at, time_zone, recurrence_json, place, online_url, updated_at
    from events where status = 'published' and interested_count > 0`.execute(db);
}

async function allow(db: Kysely<unknown>, table: string, kinds: string[]): Promise<void> {
  const name = `${table}_kind`;
  await db.schema.alterTable(table).dropConstraint(name).execute();
  const list = sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
  await db.schema.alterTable(table).addCheckConstraint(name, sql`kind in (${list})`).execute();
}
