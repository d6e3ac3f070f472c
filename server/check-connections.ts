import { setTimeout } from 'node:timers/promises';
import type { Engine } from '#db/engine.ts';
import { ConfigError } from '#platform/config/environment.ts';
import { explainUnopenedDatabase } from '#platform/doctor/explain-database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { nameStorage, type StorageLocation } from '#platform/storage/storage-location.ts';
import { print } from './console.ts';

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 250;
/** PostgreSQL's `cannot_connect_now`: it is starting, recovering or stopping. */
const STARTING = '57P03';

/**
 * Waits up to a minute for a database that is still starting, as after a crash.
 * @throws ConfigError if it cannot be opened. The message omits the password.
 */
export async function checkDatabase({ engine, config }: Platform): Promise<void> {
  try {
    await pingOnceStarted(engine);
  } catch (error) {
    throw new ConfigError(explainUnopenedDatabase(config.database, error));
  }
}

async function pingOnceStarted(engine: Engine): Promise<void> {
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  for (let isTold = false; ; isTold = true) {
    try {
      return await engine.ping();
    } catch (error) {
      if (!isStarting(error) || performance.now() > giveUpAt) throw error;
      if (!isTold) print('The database is still starting. Waiting for it.');
      await setTimeout(RETRY_MS);
    }
  }
}

function isStarting(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === STARTING;
}

/** @throws ConfigError if the file storage cannot be used. */
export async function checkStorage(storage: Storage, location: StorageLocation): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = location.kind === 's3' ? 'STORAGE_URL and the AWS variables' : 'STORAGE_URL';
    throw new ConfigError(
      `Cannot use the file storage at ${nameStorage(location)}: ${reason} Check ${advice}.`,
    );
  }
}

/** @throws ConfigError if another server uses the same SQLite file */
export function lockDatabase({ engine, config }: Platform): void {
  if (!engine.lockForServer || engine.lockForServer()) return;
  throw new ConfigError(
    `Another server is using the data folder ${config.dataFolder}. Stop it, or change THREEQUEL_DATA.`,
  );
}
