import type { Kysely } from 'kysely';
import { createIndexes } from './columns.ts';

/** Indexes for what large sites show often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, 'articles', { articles_by_image: ['image_id'] });
  await createIndexes(db, 'content_drafts', {
    content_drafts_submitted: ['kind', 'discarded_at', 'submitted_at', 'content_id'],
  });
  await createIndexes(db, 'threads', {
    threads_by_opening: ['opening_post_id'],
    threads_listed_by_activity: ['subject_kind', 'is_listed', 'last_post_at', 'id'],
  });
  await createIndexes(db, 'users', {
    users_waiting: ['is_approved', 'is_email_verified', 'created_at', 'id'],
  });
}
