import type { Kysely } from 'kysely';
import { time } from './columns.ts';

/** Sources can be taken down after a legal notice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claim_sources').addColumn('removed_at', time).execute();
}
