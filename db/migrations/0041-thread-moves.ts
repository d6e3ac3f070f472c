import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

/** Moderators split threads and merge them. Both move posts in batches, and both can be undone. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // No foreign key, as for the opening post.
  await db.schema.alterTable('threads').addColumn('merged_into_id', 'integer').execute();
  await createIndexes(db, 'threads', { threads_by_merge: ['merged_into_id'] });
  await createMoves(db, engine);
  await createMovedPosts(db, engine);
  // Batches of readers of one thread.
  await createIndexes(db, 'thread_reads', {
    thread_reads_by_reader: ['thread_id', 'actor_id'],
  });
  await indexMovedPostsOnce(db, engine);
}

/**
 * A post that moves keeps its words. Only the first post of a thread has its title, which is indexed again when the
 * title or the post's parent changes.
 */
async function indexMovedPostsOnce(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const title = (
    row: string,
  ) => `(select threads.title from threads where threads.id = ${row}.thread_id
    and threads.subject_kind = 'board' and ${row}.parent_id is null)`;
  const statements = searchTriggers(
    {
      table: 'posts',
      section: 3,
      at: 'created_at',
      columns: ['id', 'parent_id', 'body', 'status', 'created_at', 'image_text'],
      isVisible: (row) => `${row}.status = 'visible'`,
      title,
      text: (row) => [title(row), `${row}.body`, `${row}.image_text`],
    },
    engine,
  );
  for (const statement of [...dropStatements(engine), ...statements]) {
    await sql.raw(statement).execute(db);
  }
}

function dropStatements(engine: Engine): string[] {
  if (engine === 'postgres') {
    return ['drop trigger search_posts on posts', 'drop function search_posts_change()'];
  }
  return ['insert', 'update', 'delete'].map((name) => `drop trigger search_posts_${name}`);
}

async function createMoves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'thread_moves')
    .addColumn('kind', 'text', required)
    .addColumn('from_id', 'integer', requiredReference('threads', 'cascade'))
    .addColumn('to_id', 'integer', requiredReference('threads', 'cascade'))
    // Of a move that undoes another.
    .addColumn('undone_id', 'integer', references('thread_moves', 'cascade'))
    .addColumn('state', 'text', required)
    .addColumn('number_offset', 'integer', defaultsTo(0))
    .addColumn('number_limit', 'integer', defaultsTo(0))
    .addColumn('rest_json', 'jsonb')
    .addColumn('before_json', 'jsonb')
    .addColumn('told_through', 'integer', defaultsTo(0))
    .addColumn('created_at', time, required)
    .addCheckConstraint('thread_moves_kind', sql`kind in ('merge', 'split', 'unmerge', 'unsplit')`)
    .addCheckConstraint('thread_moves_state', sql`state in ('moving', 'done', 'undone')`)
    .execute();
  await createIndexes(db, 'thread_moves', {
    thread_moves_by_source: ['from_id', 'id'],
    thread_moves_by_target: ['to_id', 'id'],
    thread_moves_by_undone: ['undone_id'],
  });
}

async function createMovedPosts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'moved_posts')
    .addColumn('move_id', 'integer', requiredReference('thread_moves', 'cascade'))
    .addColumn('post_id', 'integer', requiredReference('posts', 'cascade'))
    // Before the move.
    .addColumn('parent_id', 'integer')
    .addColumn('shown_number', 'integer', required)
    .execute();
  await createIndexes(db, 'moved_posts', {
    moved_posts_by_move: ['move_id', 'id'],
    moved_posts_by_post: ['post_id', 'move_id'],
  });
}
