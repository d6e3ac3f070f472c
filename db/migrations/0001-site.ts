import { type Kysely, sql } from 'kysely';
import { required, time } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSite(db);
  await createSettings(db);
  await createSampleRows(db);
  await createRateLimits(db);
}

/** One row. Unlike the address, it stays the same when the site moves. */
async function createSite(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site')
    .addColumn('uuid', 'text', (column) => column.notNull().primaryKey())
    .execute();
  await sql`insert into site (uuid) values (${crypto.randomUUID()})`.execute(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value_json', 'jsonb', required)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', time, required)
    .execute();
}

/** The ids that the sample site has in each table. */
async function createSampleRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sample_rows')
    .addColumn('table_name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('first_id', 'integer', required)
    .addColumn('last_id', 'integer', required)
    .execute();
}

/** Has the columns that rate-limiter-flexible expects. Keys are hashed, so no address is stored. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint')
    .execute();
}
