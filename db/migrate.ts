import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { migrations, type SchemaMigration } from './migrations.ts';

/** The schema cannot be brought up to date. The message is shown without a stack trace. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrationOptions {
  /** All migrations, in order. Defaults to those of this version. */
  known?: Record<string, SchemaMigration>;
  /** The last one to run. Defaults to the last of all. */
  last?: string | undefined;
}

/**
 * Runs pending migrations in one transaction. Returns the names of those that ran.
 * @throws MigrationError
 */
export async function migrate(
  engine: Engine,
  { known = migrations, last }: MigrationOptions = {},
): Promise<string[]> {
  await refuseNewerSchema(engine, known);
  const migrator = createMigrator(engine, known);
  const { error, results = [] } = last
    ? await migrator.migrateTo(last)
    : await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationError(
    `The database could not be updated${failed ? ` (${failed})` : ''}: ${reason}\n` +
      'Nothing in it has changed, so the version of Threequel that ran before still works. See docs/operating/upgrading.md.',
    { cause: error },
  );
}

function createMigrator(engine: Engine, known: Record<string, SchemaMigration>): Migrator {
  const bound = Object.entries(known).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db: Kysely<unknown>) => run(migration, db, engine.kind) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(bound) };
  return new Migrator({ db: engine.db, provider });
}

async function run(migration: SchemaMigration, db: Kysely<unknown>, kind: Engine['kind']) {
  // The statement timeout is meant for page queries; migrating a large table may take longer.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await migration.up(db, kind);
}

async function refuseNewerSchema(
  engine: Engine,
  known: Record<string, SchemaMigration>,
): Promise<void> {
  const unknown = (await listRunMigrations(engine)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new MigrationError(
    `This database was updated by a newer version of Threequel (${unknown.join(', ')}). Start that version, ` +
      'or restore the backup that was made before the update. See docs/operating/upgrading.md.',
  );
}

/** Names of the migrations that have run, in order. None if the database has no tables. */
export async function listRunMigrations({ db }: Pick<Engine, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many migrations have run, and the names of those that have not. */
export async function listPendingMigrations(
  engine: Engine,
): Promise<{ ran: number; pending: string[] }> {
  const ran = new Set(await listRunMigrations(engine));
  const pending = Object.keys(migrations).filter((name) => !ran.has(name));
  return { ran: ran.size, pending };
}

/** Whether every migration of this version has run. */
export async function isMigrated(engine: Engine): Promise<boolean> {
  return (await listPendingMigrations(engine)).pending.length === 0;
}
