import { sql } from 'kysely';
import type { Database, EngineKind } from '#db/engine.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { TableDescription } from './describe-tables.ts';

/** A site with rows in one of these is in use. Other tables have rows from the first start. */
const TABLES_IN_USE = [
  'actors',
  ...Object.values(contentTables),
  'threads',
  'images',
  'subscriptions',
  'submissions',
] as const;

/**
 * The tables that keep a copy from going into this database.
 * @param existing the tables that it has, if it may be of an earlier version
 */
export async function listFilledTables(
  db: Database,
  existing: readonly { name: string }[] = TABLES_IN_USE.map((name) => ({ name })),
): Promise<string[]> {
  const filled: string[] = [];
  for (const table of TABLES_IN_USE) {
    if (!existing.some(({ name }) => name === table)) continue;
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) filled.push(table);
  }
  return filled;
}

/** Deletes the rows of a new site, which the copy replaces. Triggers must not run. */
export async function clearNewSite(
  db: Database,
  tables: readonly TableDescription[],
): Promise<void> {
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(db);
  }
}

/**
 * Runs the work without the triggers that count rows, because a copy contains what they counted. Those
 * of the search index run, because it is not copied.
 */
export async function withoutCountingTriggers(
  db: Database,
  kind: EngineKind,
  work: () => Promise<void>,
): Promise<void> {
  if (kind === 'postgres') {
    await switchCountingTriggers(db, 'disable');
    await work();
    return switchCountingTriggers(db, 'enable');
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
    where type = 'trigger' and name not like 'search_%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await work();
  for (const row of rows) await sql.raw(row.sql).execute(db);
}

/** PostgreSQL only. */
export async function switchCountingTriggers(
  db: Database,
  state: 'enable' | 'disable',
): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
      and tgname not like 'search_%'`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.id(name)}`.execute(
      db,
    );
  }
}
