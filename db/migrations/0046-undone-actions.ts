import type { Kysely } from 'kysely';
import { createIndexes } from './columns.ts';

/** The entry that an undo undoes: neither keeps earlier actions from being undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('undoes_id', 'integer').execute();
  await createIndexes(db, 'audit_log', { audit_log_by_undone: ['undoes_id'] });
}
