import { migrate } from '#db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { backUpBeforeMigrating } from './back-up-before-migrating.ts';

/** Call this under the start lock. Returns the names of the migrations that ran. */
export async function migrateSite(platform: Platform): Promise<string[]> {
  await backUpBeforeMigrating(platform);
  return migrate(platform.engine);
}
