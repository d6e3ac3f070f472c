import type { Kysely } from 'kysely';

/** Holds all that the list of users is narrowed by: a search walks it and reads no row. */
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
