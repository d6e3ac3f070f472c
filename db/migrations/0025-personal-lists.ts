import type { Kysely } from 'kysely';

/** What the audit log is filtered by, and what one address was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_log_by_kind')
    .on('audit_log')
    .columns(['subject_kind', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('emails_by_recipient')
    .on('emails')
    .columns(['recipient', 'id'])
    .execute();
}
