import { type Kysely, sql } from 'kysely';
import { defaultsTo } from './columns.ts';

/**
 * A category of the board may be for members or a role. Posts that only its readers see have a status of their own,
 * so everything that looks for visible posts leaves them out: the search index and the counts, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('threads')
    .addColumn('is_private', 'boolean', defaultsTo(false))
    .execute();
  await db.schema.alterTable('posts').dropConstraint('posts_status').execute();
  await db.schema
    .alterTable('posts')
    .addCheckConstraint('posts_status', sql`status in ('visible', 'private', 'held', 'removed')`)
    .execute();
}
