import { type Kysely, sql } from 'kysely';

/** Makes `like 'mar%'` an index scan, for name suggestions. */
const columns = {
  sqlite: sql`confusable_key collate nocase`,
  postgres: sql`confusable_key text_pattern_ops`,
};

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`create index users_by_confusable_key_prefix on users (${columns[engine]})`.execute(db);
}
