import { type Kysely, sql } from 'kysely';

/** Readers send things in, staff sends them back, and their pictures are asked about by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('submission_images_by_image')
    .on('submission_images')
    .columns(['image_id'])
    .execute();
  await db.schema
    .createIndex('media_items_by_image')
    .on('media_items')
    .columns(['image_id'])
    .execute();
  // No reference: what it became is an article or an item of the gallery, by its kind.
  await db.schema.alterTable('submissions').addColumn('published_id', 'integer').execute();
  await db.schema.alterTable('review_items').dropConstraint('review_items_decision').execute();
  await db.schema
    .alterTable('review_items')
    .addCheckConstraint(
      'review_items_decision',
      sql`decision in ('approved', 'rejected', 'removed', 'kept', 'returned')`,
    )
    .execute();
}
