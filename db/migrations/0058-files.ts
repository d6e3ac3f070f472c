import type { Kysely } from 'kysely';
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

/** Files that readers download, and which texts refer to them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'library_files')
    .addColumn('storage_key', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('uploader_id', 'integer', references('actors', 'set null'))
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('trashed_at', time)
    .execute();
  await createIndexes(db, 'library_files', {
    library_files_by_storage_key: ['storage_key'],
    library_files_by_date: ['created_at', 'id'],
    library_files_by_uploader: ['uploader_id'],
  });
  // Written together with each text.
  await db.schema
    .createTable('file_uses')
    .addColumn('kind', 'text', required)
    .addColumn('content_id', 'integer', required)
    .addColumn('file_id', 'integer', requiredReference('library_files', 'cascade'))
    .addPrimaryKeyConstraint('file_uses_pkey', ['kind', 'content_id', 'file_id'])
    .execute();
  await createIndexes(db, 'file_uses', { file_uses_by_file: ['file_id'] });
}
