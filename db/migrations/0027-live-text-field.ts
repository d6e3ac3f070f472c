import type { Kysely } from 'kysely';

/** The payload field whose text later events may replace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('live_events').addColumn('text_field', 'text').execute();
}
