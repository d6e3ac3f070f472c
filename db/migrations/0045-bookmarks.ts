import type { Kysely } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** What members save for themselves, in folders. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'bookmark_folders')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', required)
    .addColumn('created_at', time, required)
    // Kept after its deletion until another folder changes, so that it can be undone.
    .addColumn('deleted_at', time)
    .execute();
  await createUniqueIndexes(db, 'bookmark_folders', {
    bookmark_folders_by_name: ['actor_id', 'name_key'],
  });
  await createTable(db, engine, 'bookmarks')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('folder_id', 'integer', references('bookmark_folders', 'set null'))
    // The folder that it was in until that was deleted.
    .addColumn('left_folder_id', 'integer')
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'bookmarks', {
    bookmarks_once: ['actor_id', 'kind', 'item_id'],
  });
  await createIndexes(db, 'bookmarks', {
    bookmarks_by_actor: ['actor_id', 'id'],
    bookmarks_by_folder: ['folder_id', 'id'],
  });
}
