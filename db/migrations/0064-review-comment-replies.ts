import type { Kysely } from 'kysely';
import { createIndexes, createUniqueIndexes, references, time } from './columns.ts';

/** Review comments have replies, can be edited and deleted, and count once however often they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('review_comments');
  await table()
    .addColumn('parent_id', 'integer', references('review_comments', 'cascade'))
    .execute();
  await table().addColumn('idempotency_key', 'text').execute();
  await table().addColumn('edited_at', time).execute();
  await table().addColumn('deleted_at', time).execute();
  await createIndexes(db, 'review_comments', {
    review_comments_by_parent: ['parent_id'],
    review_comments_by_deletion: ['deleted_at'],
  });
  await createUniqueIndexes(db, 'review_comments', {
    review_comments_by_idempotency_key: ['idempotency_key'],
  });
}
