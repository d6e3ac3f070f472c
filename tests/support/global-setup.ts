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
    /** URL of the server's default database, used to create others. */
    postgresUrl: string;
    /** Holds what tests copy. */
    templateFolder: string;
    /** Path of a migrated, empty SQLite file. PostgreSQL uses POSTGRES_TEMPLATE instead. */
    sqliteTemplate: string;
  }
}

export const POSTGRES_TEMPLATE = 'threequel_template';

/** Starts one PostgreSQL server for the whole run and migrates a template database for each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = await makeTemporaryFolder('tests');
  // Workers and the programs they start inherit this, which makes those start faster.
  process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../../build/compiled');
  const teardown = async () => {
    await Promise.all([postgres.stop(), rm(folder, { recursive: true, force: true })]);
  };
  try {
    const sqliteTemplate = join(folder, 'template.db');
    await createTemplates(postgres, sqliteTemplate);
    project.provide('postgresUrl', postgres.getUrl('postgres'));
    project.provide('templateFolder', folder);
    project.provide('sqliteTemplate', sqliteTemplate);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function createTemplates(postgres: RunningPostgres, sqliteTemplate: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.getUrl('postgres') });
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`);
  await client.end();
  await migrateAndClose({ kind: 'postgres', url: postgres.getUrl(POSTGRES_TEMPLATE) });
  await migrateAndClose({ kind: 'sqlite', path: sqliteTemplate });
}

async function migrateAndClose(location: DatabaseLocation): Promise<void> {
  const engine = openEngine(location);
  await migrate(engine);
  await engine.close();
}
