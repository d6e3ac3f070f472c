import type { Kysely } from 'kysely';
import { createIndexes } from './columns.ts';

/** Authors see their own articles in the admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, 'articles', { articles_by_creator: ['created_by'] });
}
