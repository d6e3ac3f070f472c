import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine, EngineKind } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { POSTGRES_TEMPLATE } from './global-setup.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Where a new database is, and how to be rid of it. */
export interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

/** A place for a database: migrated and otherwise empty, or with nothing in it at all. */
export function createTestDatabase(
  kind: EngineKind,
  state: 'migrated' | 'blank',
): Promise<TestDatabase> {
  return kind === 'sqlite' ? makeSqlitePlace(state) : makePostgresPlace(state);
}

/** An engine for tests; a connection that breaks while nobody uses it is the test's own doing. */
export function openTestEngine(location: DatabaseLocation): Engine {
  return openEngine(location, () => {});
}

async function makeSqlitePlace(state: 'migrated' | 'blank'): Promise<TestDatabase> {
  const folder = await makeTemporaryFolder('sqlite');
  const path = join(folder, 'threequel.db');
  if (state === 'migrated') await copyFile(inject('sqliteTemplate'), path);
  return {
    location: { kind: 'sqlite', path },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function makePostgresPlace(state: 'migrated' | 'blank'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'migrated' ? POSTGRES_TEMPLATE : 'template0';
  await administer(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    location: { kind: 'postgres', url: url.href },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
