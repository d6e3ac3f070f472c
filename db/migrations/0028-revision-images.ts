import type { Kysely } from 'kysely';

/** The images of a post before each of its edits, with their descriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for earlier edits, whose images are unknown.
  await db.schema.alterTable('post_revisions').addColumn('images_json', 'jsonb').execute();
}
