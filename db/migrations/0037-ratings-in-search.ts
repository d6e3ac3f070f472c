import { type Kysely, sql } from 'kysely';
import type { Engine } from './columns.ts';
import { searchTriggers } from './search-triggers.ts';

/** The text of a claim has the words of its rating, so that a search for “debunked” finds those that are. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = searchTriggers(
    {
      table: 'claims',
      section: 4,
      at: 'published_at',
      columns: ['id', 'title', 'body', 'rating', 'status', 'published_at'],
      isVisible: (row) => `${row}.status = 'published'`,
      title: (row) => `${row}.title`,
      text: (row) => [`${row}.title`, `${row}.body`, `replace(${row}.rating, '-', ' ')`],
    },
    engine,
  );
  for (const statement of [...dropStatements(engine), ...statements]) {
    await sql.raw(statement).execute(db);
  }
  // Indexes them again.
  await sql`update claims set title = title where status = 'published'`.execute(db);
}

function dropStatements(engine: Engine): string[] {
  if (engine === 'postgres') {
    return ['drop trigger search_claims on claims', 'drop function search_claims_change()'];
  }
  return ['insert', 'update', 'delete'].map((name) => `drop trigger search_claims_${name}`);
}
