import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseLocation } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import { openEngine } from '#db/open-engine.ts';
import { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's own database, from which others are made. */
    postgresUrl: string;
    /** A migrated, otherwise empty SQLite file; on PostgreSQL it is the database of that name. */
    sqliteTemplate: string;
  }
}

export const POSTGRES_TEMPLATE = 'threequel_template';

/** One PostgreSQL server for the whole run, and one migrated database of each kind to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = await makeTemporaryFolder('tests');
  // Inherited by the workers and by the programs they start, which then start in two thirds of the time.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  // Workers may still be writing to the cache.
  const removal = { recursive: true, force: true, maxRetries: 20 };
  const teardown = async () => {
    await Promise.all([postgres.stop(), rm(folder, removal)]);
  };
  try {
    const sqliteTemplate = join(folder, 'template.db');
    await makeTemplates(postgres, sqliteTemplate);
    project.provide('postgresUrl', postgres.urlOf('postgres'));
    project.provide('sqliteTemplate', sqliteTemplate);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function makeTemplates(postgres: RunningPostgres, sqliteTemplate: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`);
  await client.end();
  await migrateAndClose({ kind: 'postgres', url: postgres.urlOf(POSTGRES_TEMPLATE) });
  await migrateAndClose({ kind: 'sqlite', path: sqliteTemplate });
}

async function migrateAndClose(location: DatabaseLocation): Promise<void> {
  const engine = openEngine(location, () => {});
  await migrate(engine);
  await engine.close();
}
