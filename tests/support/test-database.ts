import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine, EngineKind } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { POSTGRES_TEMPLATE } from './global-setup.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A new database for a test. */
export interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

/** Creates a database that is migrated and empty, or one without tables. */
export function createTestDatabase(
  kind: EngineKind,
  state: 'migrated' | 'blank',
): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqliteDatabase(state) : createPostgresDatabase(state);
}

/** Opens an engine that ignores broken idle connections, because tests break them on purpose. */
export function openTestEngine(location: DatabaseLocation): Engine {
  return openEngine(location);
}

async function createSqliteDatabase(state: 'migrated' | 'blank'): Promise<TestDatabase> {
  const folder = await makeTemporaryFolder('sqlite');
  const path = join(folder, 'threequel.db');
  if (state === 'migrated') await copyFile(inject('sqliteTemplate'), path);
  return {
    location: { kind: 'sqlite', path },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgresDatabase(state: 'migrated' | 'blank'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'migrated' ? POSTGRES_TEMPLATE : 'template0';
  // Copying files costs less than logging their pages, and this server is never recovered.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    location: { kind: 'postgres', url: url.href },
    remove: () => runOnServer(`drop database ${name} with (force)`),
  };
}

let server: pg.Pool | undefined;

/** Keeps its connections, because opening one takes as long as the statement. */
async function runOnServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
  await server.query(statement);
}
