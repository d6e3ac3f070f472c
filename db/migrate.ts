import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { migrations } from './migrations.ts';

function provider(engine: Engine): MigrationProvider {
  const bound = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db: Kysely<unknown>) => migration.up(db, engine.kind) },
  ]);
  return { getMigrations: async () => Object.fromEntries(bound) };
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
