import { type Kysely, sql } from 'kysely';
import { createIndexes, createTable, defaultsTo, type Engine, required, time } from './columns.ts';

/** The admin's image library shows only what editors upload, not avatars and attachments. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'images')
    .addColumn('storage_key', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('placeholder', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('is_featured', 'boolean', required)
    .addColumn('purpose', 'text', defaultsTo('library'))
    .addColumn('created_at', time, required)
    .addCheckConstraint(
      'images_category',
      sql`category in ('game-scenes', 'characters', 'promotional', 'concept-art', 'fan-art')`,
    )
    .addCheckConstraint('images_purpose', sql`purpose in ('library', 'avatar', 'attachment')`)
    .execute();
  await createIndexes(db, 'images', { images_by_storage_key: ['storage_key'] });
}
