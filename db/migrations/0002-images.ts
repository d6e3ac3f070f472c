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

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createImages(db, engine);
  await createImageUses(db);
}

/**
 * The admin's image library shows only what editors upload, not avatars and attachments. The next
 * migration adds `uploader_id`, because actors don't exist yet.
 */
async function createImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
    .addColumn('credit', 'text', defaultsTo(''))
    .addColumn('source', 'text', defaultsTo(''))
    .addColumn('license', 'text', defaultsTo(''))
    .addColumn('is_decorative', 'boolean', defaultsTo(false))
    .addColumn('focal_x', 'integer', defaultsTo(50))
    .addColumn('focal_y', 'integer', defaultsTo(50))
    .addColumn('original_key', 'text')
    .addColumn('file_name', 'text', defaultsTo(''))
    .addColumn('bytes', 'integer', defaultsTo(0))
    .addColumn('stored_bytes', 'integer', defaultsTo(0))
    .addColumn('perceptual_hash', 'text')
    .addColumn('merged_into_id', 'integer', references('images', 'set null'))
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('trashed_at', time)
    .addCheckConstraint(
      'images_category',
      sql`category in ('game-scenes', 'characters', 'promotional', 'concept-art', 'fan-art')`,
    )
    .addCheckConstraint('images_purpose', sql`purpose in ('library', 'avatar', 'attachment')`)
    .addCheckConstraint(
      'images_focal',
      sql`focal_x between 0 and 100 and focal_y between 0 and 100`,
    )
    .execute();
  await createIndexes(db, 'images', {
    images_by_storage_key: ['storage_key'],
    images_by_original_key: ['original_key'],
    images_by_target: ['merged_into_id'],
    images_by_date: ['purpose', 'created_at', 'id'],
  });
}

/** Which texts show which library images. Written together with each text. */
async function createImageUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image_uses')
    .addColumn('kind', 'text', required)
    .addColumn('content_id', 'integer', required)
    .addColumn('image_id', 'integer', requiredReference('images', 'cascade'))
    .addPrimaryKeyConstraint('image_uses_pkey', ['kind', 'content_id', 'image_id'])
    .execute();
  await createIndexes(db, 'image_uses', { image_uses_by_image: ['image_id'] });
}
