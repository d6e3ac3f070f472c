import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';

/** The version of the database, and its size. */
export function getDatabaseFacts({
  kind,
  db,
}: Engine): Promise<{ version: string; bytes: number }> {
  return kind === 'sqlite'
    ? facts(
        db,
        sql`select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`,
      )
    : facts(
        db,
        sql`select current_setting('server_version') as version,
          pg_database_size(current_database()) as bytes`,
      );
}

async function facts(db: Database, query: ReturnType<typeof sql>) {
  const { rows } = await query.execute(db);
  const [{ version, bytes }] = rows as [{ version: string; bytes: number | string }];
  return { version, bytes: Number(bytes) };
}

/** PostgreSQL only: its clock. */
export async function readDatabaseClock(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now;
}

/** PostgreSQL only: whether it verifies the pages that it reads. */
export async function hasDataChecksums(db: Database): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('data_checksums') as setting`.execute(db);
  return rows[0]?.setting === 'on';
}
