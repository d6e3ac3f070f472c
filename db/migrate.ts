import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isMoveUnfinished } from './copy/move-progress.ts';
import type { Engine } from './engine.ts';
import { migrations, type SchemaMigration } from './migrations.ts';

type Migrations = Record<string, SchemaMigration>;

/** The schema cannot be used or brought up to date. The message is shown without a stack trace. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrationOptions {
  /** The caller continues a move from SQLite into this database. */
  isMove?: boolean;
  /** All migrations, in order. Defaults to those of this version. */
  known?: Migrations;
  /** The last one to run. Defaults to the last of all. */
  last?: string | undefined;
}

/**
 * Runs pending migrations in one transaction. Returns the names of those that ran.
 * @throws MigrationError
 */
export async function migrate(
  engine: Engine,
  { isMove = false, known = migrations, last }: MigrationOptions = {},
): Promise<string[]> {
  const state = await readSchemaState(engine, known);
  if (state === 'newer' || (state === 'moving' && !isMove)) {
    throw new MigrationError(await explainSchema(engine, state, known));
  }
  const ran = new Set(await listRunMigrations(engine));
  const pending = Object.keys(known).filter((name) => !ran.has(name));
  const migrator = createMigrator(engine, known);
  const { error, results = [] } = last
    ? await migrator.migrateTo(last)
    : await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  // None of them, if the disk is full when all are committed.
  const steps = failed ?? pending.join(', ');
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationError(
    `The database could not be updated${steps ? ` (${steps})` : ''}: ${reason}\n` +
      'Nothing in it has changed, so the version of Threequel that ran before still works. See docs/operating/upgrading.md.',
    { cause: error },
  );
}

function createMigrator(engine: Engine, known: Migrations): Migrator {
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

/** Of the tables of a database, for this version. `moving`: a move from SQLite into it has not ended. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer' | 'moving';

export async function readSchemaState(
  engine: Pick<Engine, 'db'>,
  known: Migrations = migrations,
): Promise<SchemaState> {
  const ran = await listRunMigrations(engine);
  if (ran.length === 0) return 'empty';
  if (await isMoveUnfinished(engine.db)) return 'moving';
  if (ran.some((name) => !Object.hasOwn(known, name))) return 'newer';
  return ran.length === Object.keys(known).length ? 'current' : 'older';
}

/** What to do about a database that is not of this version. */
export async function explainSchema(
  engine: Pick<Engine, 'db'>,
  state: Exclude<SchemaState, 'current'>,
  known: Migrations = migrations,
): Promise<string> {
  switch (state) {
    case 'empty':
      return 'There is no site in this database. Start it once, or restore a backup into it.';
    case 'older':
      return 'The database is from an earlier version. Start the site, or run npm run hub -- migrate, to update it.';
    case 'moving':
      return (
        'The move into this database has not ended. Unset DATABASE_URL and run npm run hub -- move-database again to ' +
        'continue it, or empty the database.'
      );
    case 'newer': {
      const ran = await listRunMigrations(engine);
      const unknown = ran.filter((name) => !Object.hasOwn(known, name));
      return (
        `This database was updated by a newer version of Threequel (${unknown.join(', ')}). Start that version, ` +
        'or restore the backup that was made before the update. See docs/operating/upgrading.md.'
      );
    }
  }
}

/** @throws MigrationError unless the tables are those of this version */
export async function refuseOtherSchema(engine: Pick<Engine, 'db'>): Promise<void> {
  const state = await readSchemaState(engine);
  if (state !== 'current') throw new MigrationError(await explainSchema(engine, state));
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
