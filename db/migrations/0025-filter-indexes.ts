import type { Kysely } from 'kysely';

/** For the audit log's filter and for the emails sent to one address. */
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
