import type { Kysely } from 'kysely';
import {
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  time,
} from './columns.ts';

/** Goals and funnels of the analytics, their counts by day, and links that show a report to others. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'analytics_goals')
    .addColumn('name', 'text', required)
    // In lower case, so that no two look alike.
    .addColumn('name_key', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'analytics_goals', { analytics_goals_by_name: ['name_key'] });
  await createTable(db, engine, 'analytics_funnels')
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', required)
    .addColumn('steps_json', 'jsonb', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'analytics_funnels', { analytics_funnels_by_name: ['name_key'] });
  // The primary key is the order in which reports read, and in which a day is counted again.
  await db.schema
    .createTable('step_stats')
    .addColumn('day', 'text', required)
    .addColumn('steps_key', 'text', required)
    .addColumn('visits_json', 'jsonb', required)
    .addPrimaryKeyConstraint('step_stats_key', ['day', 'steps_key'])
    .execute();
  await createTable(db, engine, 'report_links')
    .addColumn('name', 'text', required)
    .addColumn('token_hash', 'text', required)
    .addColumn('last_day', 'text')
    .addColumn('created_by', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addColumn('last_used_at', time)
    .addColumn('revoked_at', time)
    .execute();
  await createUniqueIndexes(db, 'report_links', { report_links_by_token: ['token_hash'] });
}
