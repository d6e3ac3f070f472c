import { type Kysely, sql } from 'kysely';

const kinds = [
  'reply',
  'mention',
  'like',
  'follow',
  'event',
  'breaking',
  'decision',
  'review-comment',
  'held',
  'reported',
  'submission',
];

/** Allows notifications about review comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const name = 'notifications_kind';
  const list = sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
  await db.schema.alterTable('notifications').dropConstraint(name).execute();
  await db.schema
    .alterTable('notifications')
    .addCheckConstraint(name, sql`kind in (${list})`)
    .execute();
}
