import { migrate } from '#db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { say } from './say.ts';

/** Brings the schema up to date and fills an empty site with the sample, once among all instances. */
export async function prepareDatabase(platform: Platform): Promise<void> {
  await platform.engine.holdStartLock(async () => {
    const ran = await migrate(platform.engine);
    if (ran.length > 0) say(`Migrated the database: ${ran.join(', ')}.`);
  });
}
