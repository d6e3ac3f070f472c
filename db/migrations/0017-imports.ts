import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Imports of files from other programs, and the redirects from their addresses. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createImports(db, engine);
  await createTable(db, engine, 'imported_items')
    .addColumn('source', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('source_id', 'text', required)
    // No foreign key: the kind names the table. An item that was deleted here stays deleted.
    .addColumn('target_id', 'integer', required)
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'imported_items', {
    imported_items_by_source: ['source', 'kind', 'source_id'],
  });
  await createTable(db, engine, 'redirects')
    .addColumn('from_path', 'text', required)
    .addColumn('to_path', 'text', required)
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'redirects', { redirects_by_path: ['from_path'] });
}

async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'imports')
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('file_key', 'text')
    .addColumn('options_json', 'jsonb', required)
    .addColumn('status', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('done_bytes', 'bigint', defaultsTo(0))
    .addColumn('counts_json', 'jsonb', required)
    .addColumn('error', 'text')
    .addColumn('created_by', 'integer', references('users', 'set null'))
    .addColumn('created_at', time, required)
    .addColumn('finished_at', time)
    .addCheckConstraint('imports_kind', sql`kind in ('wordpress', 'ghost', 'discourse')`)
    .addCheckConstraint(
      'imports_status',
      sql`status in ('checking', 'checked', 'waiting', 'running', 'finished', 'failed')`,
    )
    .execute();
  await createIndexes(db, 'imports', { imports_by_time: ['created_at', 'id'] });
  await createTable(db, engine, 'import_report_lines')
    .addColumn('import_id', 'integer', requiredReference('imports', 'cascade'))
    .addColumn('item', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('is_problem', 'boolean', required)
    .execute();
  await createIndexes(db, 'import_report_lines', {
    import_report_lines_by_import: ['import_id', 'id'],
  });
}
