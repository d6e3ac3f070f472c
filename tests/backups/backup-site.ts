import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { describeTables } from '#db/copy/describe-tables.ts';
import { sumRows } from '#db/copy/move-database.ts';
import type { DatabaseLocation, EngineKind } from '#db/engine.ts';
import { getLeftOut } from '#platform/archive/archive-contents.ts';
import type { Backups } from '#platform/backups/backups.ts';
import { listAllFiles } from '#platform/storage/storage.ts';
import { openFixture } from '#tests/support/on-both-engines.ts';
import { type HubOptions, startHub, type TestHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

export const passphrase = 'a passphrase for the tests';

/** A folder for backups. */
export async function makeDestination(): Promise<string> {
  const folder = await makeTemporaryFolder('backups');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'backups');
}

export async function openHub(location: DatabaseLocation, options?: HubOptions): Promise<TestHub> {
  const hub = await startHub(location, {
    ...options,
    settings: { BACKUP_PASSPHRASE: passphrase, ...options?.settings },
  });
  onTestFinished(hub.stop);
  return hub;
}

/** A site without rows and files. */
export async function openEmptyHub(kind: EngineKind, options?: HubOptions): Promise<TestHub> {
  const { fixture, remove } = await openFixture(kind);
  onTestFinished(remove);
  return openHub(fixture.location, options);
}

const quiet = { signal: new AbortController().signal, onProgress: () => {} };

type RunOptions = Partial<Parameters<Backups['run']>[0]>;

export function backUp({ platform }: TestHub, destination: string, options: RunOptions = {}) {
  return platform.backups.run({ ...quiet, destination, keep: undefined, ...options });
}

export function drill({ platform }: TestHub, destination: string, archive?: string) {
  return platform.backups.drill({ ...quiet, destination, archive });
}

export function restore({ platform }: TestHub, destination: string, archive?: string) {
  return platform.backups.restore({ destination, archive }, () => {});
}

/** Checksums of the tables that a backup has as they are. */
export async function sumTables({ platform }: TestHub) {
  const { db, kind } = platform.engine;
  const changed = new Set(['campaigns', 'emails', 'jobs', 'newsletters', 'visitor_days']);
  const sums: Record<string, unknown> = {};
  for (const table of await describeTables(db, kind)) {
    if (getLeftOut('backup').has(table.name) || changed.has(table.name)) continue;
    sums[table.name] = await sumRows(db, table);
  }
  return sums;
}

/** Images and videos, without the sizes, which are made on demand. */
export async function listFiles({ platform }: TestHub): Promise<string[]> {
  const files: string[] = [];
  for await (const { key, size } of listAllFiles(platform.storage)) files.push(`${key} ${size}`);
  return files.filter((file) => !file.startsWith('sizes/')).sort();
}
