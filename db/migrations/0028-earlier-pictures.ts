import { type Kysely, sql } from 'kysely';

/**
 * What the pictures of a post showed before each of its edits. Who is named in an event of the live
 * log, and whether it is the first about its post.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of edits before this nobody knows it any more.
  await db.schema.alterTable('post_revisions').addColumn('pictures_json', 'jsonb').execute();
  await db.schema.alterTable('live_events').addColumn('author', 'text').execute();
  await db.schema.alterTable('live_events').addColumn('answered', 'text').execute();
  await db.schema
    .alterTable('live_events')
    .addColumn('is_first', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
}
