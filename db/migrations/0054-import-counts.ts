import { type Kysely, sql } from 'kysely';
import { defaultsTo } from './columns.ts';

/** What each import has written, also by attempts that were interrupted, and names as they were on the old site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('written_json', 'jsonb', defaultsTo('{}'))
    .execute();
  // No foreign key: items are remembered for longer than imports.
  await db.schema.alterTable('imported_items').addColumn('import_id', 'integer').execute();
  await sql
    .raw(`create index imported_threads_by_import on imported_items (import_id, id)
      where kind = 'thread'`)
    .execute(db);
  await db.schema.alterTable('imported_names').addColumn('given_name', 'text').execute();
  await db.schema
    .alterTable('imported_names')
    .addColumn('search_key', 'text', defaultsTo(''))
    .execute();
  await sql.raw('update imported_names set search_key = lower(name)').execute(db);
}
