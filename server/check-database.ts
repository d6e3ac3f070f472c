import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';

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
