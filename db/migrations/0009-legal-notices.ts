import { type Kysely, sql } from 'kysely';
import { createIndexes, createTable, type Engine, required, time } from './columns.ts';

/** Notices of illegal content, which need no account. One row per item a notice names. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'legal_notices')
    .addColumn('reference', 'text', required)
    .addColumn('kind', 'text', required)
    // Not a foreign key: the kind decides which table the target is in.
    .addColumn('target_kind', 'text', required)
    .addColumn('target_id', 'integer', required)
    .addColumn('path', 'text', required)
    .addColumn('explanation', 'text', required)
    .addColumn('work', 'text', required)
    .addColumn('rights_holder', 'text', required)
    .addColumn('is_about_child_abuse', 'boolean', required)
    .addColumn('notifier_name', 'text')
    .addColumn('notifier_email', 'text')
    .addColumn('created_at', time, required)
    .addCheckConstraint('legal_notices_kind', sql`kind in ('illegal', 'copyright')`)
    .addUniqueConstraint('legal_notices_once', ['reference', 'target_kind', 'target_id'])
    .execute();
  await createIndexes(db, 'legal_notices', { legal_notices_by_age: ['created_at', 'id'] });
}
