import { type Kysely, sql } from 'kysely';
import { createIndexes, defaultsTo, time } from './columns.ts';

/** Moderators lock, pin, slow down and move threads. The thread says so in lines between its posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('threads');
  await alter().addColumn('locked_until_at', time).execute();
  await alter().addColumn('lock_reason', 'text').execute();
  await alter().addColumn('pinned_in', 'text').execute();
  await alter().addColumn('pinned_until_at', time).execute();
  await alter().addColumn('slow_mode_seconds', 'integer', defaultsTo(0)).execute();
  // No foreign key, as for the opening post.
  await alter().addColumn('pinned_post_id', 'integer').execute();
  await alter().addColumn('lines_json', 'jsonb').execute();
  await alter()
    .addCheckConstraint(
      'threads_pinned_in',
      sql`pinned_in is null or pinned_in in ('board', 'category')`,
    )
    .execute();
  await createIndexes(db, 'threads', { threads_pinned: ['pinned_in', 'pinned_until_at'] });
  await createIndexes(db, 'posts', { posts_by_pace: ['thread_id', 'author_id', 'created_at'] });
}
