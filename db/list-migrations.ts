import { sql } from 'kysely';
import type { Database } from './engine.ts';

/** The migrations that have run on this database, in order. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
