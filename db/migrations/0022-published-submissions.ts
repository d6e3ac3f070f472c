import { type Kysely, sql } from 'kysely';

/** Submissions know what was published from them, and staff can return them to the submitter. */
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
  // Not a foreign key: depending on the kind, it is the id of an article or of a media item.
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
