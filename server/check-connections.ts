import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { nameStorage, type StorageLocation } from '#platform/storage/storage-location.ts';

/** @throws ConfigError if the database cannot be opened. The message omits the password. */
export async function checkDatabase({ engine, config }: Platform): Promise<void> {
  try {
    await engine.ping();
  } catch (error) {
    const { database } = config;
    const location = database.kind === 'sqlite' ? database.path : new URL(database.url).host;
    const variable = database.kind === 'sqlite' ? 'THREEQUEL_DATA' : 'DATABASE_URL';
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`Cannot open the database at ${location}: ${reason}. Check ${variable}.`);
  }
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
