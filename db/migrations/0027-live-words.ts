import type { Kysely } from 'kysely';

/** Which part of an event says something that may be said anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('live_events').addColumn('text_field', 'text').execute();
}
