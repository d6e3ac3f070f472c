import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database, Engine, EngineKind } from './engine.ts';
import { migrations, type SchemaMigration } from './migrations.ts';

function provider(engine: Engine): MigrationProvider {
  const bound = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db: Kysely<unknown>) => run(migration, db, engine.kind) },
  ]);
  return { getMigrations: async () => Object.fromEntries(bound) };
}

async function run(migration: SchemaMigration, db: Kysely<unknown>, kind: EngineKind) {
  // The statement timeout is meant for page queries; migrating a large table may take longer.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await migration.up(db, kind);
}

/** Runs pending migrations in one transaction. Returns the names of those that ran. */
export async function migrate(engine: Engine): Promise<string[]> {
  const migrator = new Migrator({ db: engine.db, provider: provider(engine) });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** How many migrations have run, and the names of those that have not. */
export async function listPendingMigrations(
  engine: Engine,
): Promise<{ ran: number; pending: string[] }> {
  const migrator = new Migrator({ db: engine.db, provider: provider(engine) });
  const known = await migrator.getMigrations();
  const pending = known.filter((migration) => migration.executedAt === undefined);
  return { ran: known.length - pending.length, pending: pending.map(({ name }) => name) };
}

/** Whether every migration of this version has run. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  return (await listPendingMigrations(engine)).pending.length === 0;
}

/** The migrations that have run on this database, in order. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
