import type { Kysely } from 'kysely';

/** The part of a campaign's placeholders that writers of its text can't know. Campaigns from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('campaigns').addColumn('link_key', 'text').execute();
}
