import type { Kysely } from 'kysely';

/** Indexes for the admin lists: content of every status, and the audit log by action. */
const indexes = [
  { name: 'articles_by_time', table: 'articles', columns: ['published_at', 'id'] },
  { name: 'media_items_by_time', table: 'media_items', columns: ['published_at', 'id'] },
  { name: 'audit_log_by_action', table: 'audit_log', columns: ['action', 'created_at', 'id'] },
  { name: 'subscriptions_by_time', table: 'subscriptions', columns: ['created_at', 'id'] },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, columns } of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
