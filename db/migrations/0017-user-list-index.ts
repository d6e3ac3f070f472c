import type { Kysely } from 'kysely';

/** Covers all columns that the user list filters by, so that a search reads only the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('users_listed')
    .on('users')
    .columns([
      ...['created_at', 'id', 'role', 'is_email_verified'],
      ...['name', 'confusable_key', 'email'],
    ])
    .execute();
}
