import type { Kysely } from 'kysely';
import {
  createIndexes,
  createTable,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

/** Albums of media in an order that editors choose. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'albums')
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'albums', { albums_by_change: ['updated_at', 'id'] });
  await db.schema
    .createTable('album_items')
    .addColumn('album_id', 'integer', requiredReference('albums', 'cascade'))
    .addColumn('media_item_id', 'integer', requiredReference('media_items', 'cascade'))
    .addColumn('sort_order', 'integer', required)
    .addPrimaryKeyConstraint('album_items_pkey', ['album_id', 'media_item_id'])
    .execute();
  await createIndexes(db, 'album_items', {
    album_items_in_order: ['album_id', 'sort_order'],
    album_items_by_item: ['media_item_id'],
  });
}
