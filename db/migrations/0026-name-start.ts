import { type Kysely, sql } from 'kysely';

/** What each engine can walk for `like 'mar%'`: names as somebody begins to type one. */
const columns = {
  sqlite: sql`name_skeleton collate nocase`,
  postgres: sql`name_skeleton text_pattern_ops`,
};

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`create index users_by_name_start on users (${columns[engine]})`.execute(db);
}
