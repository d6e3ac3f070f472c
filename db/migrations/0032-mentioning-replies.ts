import type { Kysely } from 'kysely';
import { createIndexes, references } from './columns.ts';

/** The reply for which staff added a claim to a thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('claim_mentions')
    .addColumn('post_id', 'integer', references('posts', 'set null'))
    .execute();
  await createIndexes(db, 'claim_mentions', { claim_mentions_by_post: ['post_id'] });
}
