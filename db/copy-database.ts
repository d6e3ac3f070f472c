import { sql } from 'kysely';
import type { Database } from './engine.ts';

/** SQLite only: writes a copy of the last committed state to a new file, while others go on writing. */
export async function copyDatabase(db: Database, path: string): Promise<void> {
  await sql`vacuum into ${path}`.execute(db);
}
