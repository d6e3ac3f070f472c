import { sql } from 'kysely';
import type { Database, EngineKind } from '#db/engine.ts';
import type { TableDescription } from './describe-tables.ts';

/** The highest id that each table has ever had, because ids of deleted rows are not used again. */
export type LastIds = Record<string, number>;

export async function readLastIds(
  db: Database,
  kind: EngineKind,
  tables: readonly TableDescription[],
): Promise<LastIds> {
  if (kind === 'sqlite') {
    // After an insert that selected no rows, it is 0.
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence where seq > 0`.execute(db);
    const known = new Set(tables.map(({ name }) => name));
    return Object.fromEntries(
      rows.filter(({ name }) => known.has(name)).map((row) => [row.name, row.seq]),
    );
  }
  const { rows } = await sql<{ table: string; last: number }>`
    select tables.relname as "table", pg_sequences.last_value as last
    from pg_class as tables
      join pg_depend on pg_depend.refobjid = tables.oid and deptype in ('a', 'i')
      join pg_class as sequences on sequences.oid = pg_depend.objid and sequences.relkind = 'S'
      join pg_sequences on sequencename = sequences.relname and schemaname = current_schema()
    where tables.relnamespace = current_schema()::regnamespace and last_value is not null`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ table, last }) => [table, last]));
}

/** New rows get ids above these and above those of the table. */
export async function setLastIds(db: Database, kind: EngineKind, lastIds: LastIds): Promise<void> {
  for (const [table, last] of Object.entries(lastIds)) {
    if (kind === 'sqlite') {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    } else {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    }
  }
}
