import type { Kysely } from 'kysely';

/** What the pictures of a post showed before each of its edits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of edits before this nobody knows it any more.
  await db.schema.alterTable('post_revisions').addColumn('images_json', 'jsonb').execute();
}
