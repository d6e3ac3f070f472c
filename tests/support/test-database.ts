import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine, EngineKind } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { POSTGRES_TEMPLATE } from './global-setup.ts';
import { getUrl, runOnServer } from './postgres/server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A new database for a test. */
export interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

/** Creates a copy of a closed database of this engine, one that is migrated and empty, or one without tables. */
export function createTestDatabase(
  kind: EngineKind,
  state: DatabaseLocation | 'migrated' | 'blank',
): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqliteDatabase(state) : createPostgresDatabase(state);
}

/** Opens an engine that ignores broken idle connections, because tests break them on purpose. */
export function openTestEngine(location: DatabaseLocation): Engine {
  return openEngine(location);
}

async function createSqliteDatabase(
  state: DatabaseLocation | 'migrated' | 'blank',
): Promise<TestDatabase> {
  const folder = await makeTemporaryFolder('sqlite');
  const path = join(folder, 'threequel.db');
  const template = state === 'migrated' ? inject('sqliteTemplate') : getName(state);
  if (template !== undefined) await copyFile(template, path);
  return {
    location: { kind: 'sqlite', path },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgresDatabase(
  state: DatabaseLocation | 'migrated' | 'blank',
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'migrated' ? POSTGRES_TEMPLATE : (getName(state) ?? 'template0');
  // Copying files costs less than logging their pages, and this server is never recovered.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    location: { kind: 'postgres', url: getUrl(name) },
    remove: () => runOnServer(`drop database ${name} with (force)`),
  };
}

/** The file or the database that a location names. */
function getName(template: DatabaseLocation | 'blank'): string | undefined {
  if (template === 'blank') return undefined;
  return template.kind === 'sqlite' ? template.path : new URL(template.url).pathname.slice(1);
}
