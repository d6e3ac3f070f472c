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

/** Removals of what an import added, in batches, and the items that stay. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'import_removals')
    .addColumn('import_id', 'integer', requiredReference('imports', 'cascade'))
    .addColumn('status', 'text', required)
    // Where it goes on after an interruption: the number of a stage, and the last item of that stage.
    .addColumn('stage', 'integer', defaultsTo(0))
    .addColumn('before_id', 'integer')
    .addColumn('total', 'integer', defaultsTo(0))
    .addColumn('done', 'integer', defaultsTo(0))
    .addColumn('counts_json', 'jsonb', required)
    .addColumn('kept_json', 'jsonb', required)
    .addColumn('error', 'text')
    .addColumn('created_by', 'integer', references('users', 'set null'))
    .addColumn('created_at', time, required)
    .addColumn('finished_at', time)
    .addCheckConstraint(
      'import_removals_status',
      sql`status in ('checking', 'checked', 'waiting', 'running', 'finished', 'canceled', 'failed')`,
    )
    .execute();
  await createIndexes(db, 'import_removals', {
    import_removals_by_import: ['import_id', 'id'],
    import_removals_by_creator: ['created_by'],
  });
  await db.schema
    .alterTable('import_report_lines')
    .addColumn('removal_id', 'integer', references('import_removals', 'cascade'))
    .execute();
  await createIndexes(db, 'import_report_lines', {
    import_report_lines_by_removal: ['removal_id', 'id'],
  });
  // The removal that left the item.
  await db.schema.alterTable('imported_items').addColumn('kept_by', 'integer').execute();
  await createIndexes(db, 'imported_items', {
    imported_items_by_import: ['import_id', 'kind', 'id'],
    // With the import, so that SQLite doesn't take the other index for lookups of single items.
    imported_items_by_target: ['target_id', 'kind', 'import_id'],
  });
  await db.schema.dropIndex('imported_threads_by_import').execute();
}
