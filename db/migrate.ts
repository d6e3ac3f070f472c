import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Engine, EngineKind } from './engine.ts';
import { migrations, type SchemaMigration } from './migrations.ts';

function provider(engine: Engine): MigrationProvider {
  const bound = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db: Kysely<unknown>) => run(migration, db, engine.kind) },
  ]);
  return { getMigrations: async () => Object.fromEntries(bound) };
}

async function run(migration: SchemaMigration, db: Kysely<unknown>, kind: EngineKind) {
  // A large table takes as long as it takes; the limit is for the queries of pages.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await migration.up(db, kind);
}

/** Brings the schema up to date, all or nothing, and answers with the names of what ran. */
export async function migrate(engine: Engine): Promise<string[]> {
  const migrator = new Migrator({ db: engine.db, provider: provider(engine) });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** True when every migration this version knows has run. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const migrator = new Migrator({ db: engine.db, provider: provider(engine) });
  const known = await migrator.getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
