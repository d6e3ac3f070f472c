import { type Kysely, sql } from 'kysely';

/** Adds the actors that an event names, and whether it is the first about its post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('live_events').addColumn('author', 'text').execute();
  await db.schema.alterTable('live_events').addColumn('recipient', 'text').execute();
  await db.schema
    .alterTable('live_events')
    .addColumn('is_first', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
}
