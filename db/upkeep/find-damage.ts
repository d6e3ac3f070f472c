import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '#db/engine.ts';

const PROGRAM = join(import.meta.dirname, '../dialects/sqlite/check-thread.ts');

/** The first thing wrong with a SQLite file, or undefined. PostgreSQL checks its own files. */
export async function findDatabaseDamage(location: DatabaseLocation): Promise<string | undefined> {
  if (location.kind !== 'sqlite') return undefined;
  const thread = new Worker(PROGRAM, { name: 'check', workerData: location.path });
  // A stop does not wait for it.
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
