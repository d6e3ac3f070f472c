import { ConfigError } from '#platform/config/environment.ts';
import type { Platform } from '#platform/platform.ts';

/** @throws ConfigError when the database cannot be opened, in a sentence without its password. */
export async function reachDatabase({ engine, config }: Platform): Promise<void> {
  try {
    await engine.ping();
  } catch (error) {
    const { database } = config;
    const place = database.kind === 'sqlite' ? database.path : new URL(database.url).host;
    const advice = database.kind === 'sqlite' ? 'THREEQUEL_DATA' : 'DATABASE_URL';
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The database at ${place} cannot be used: ${reason}. Check ${advice}.`);
  }
}
