import { checkSecret } from '#platform/config/database-secret.ts';
import type { Platform } from '#platform/platform.ts';
import { isSampleWanted } from '#sample/sample-state.ts';
import { print } from '#server/console.ts';
import { migrateSite } from './migrate-site.ts';

/** Migrates the database and loads the sample into an empty site. One instance at a time. */
export async function prepareDatabase(platform: Platform): Promise<void> {
  const { engine, config } = platform;
  await engine.holdStartLock(async () => {
    const ran = await migrateSite(platform);
    if (ran.length > 0) print(`Migrated the database: ${ran.join(', ')}.`);
    await checkSecret(platform);
    if (config.loadsSample && (await isSampleWanted(engine.db))) {
      const { loadSampleWithProgress } = await import('./load-sample-with-progress.ts');
      await loadSampleWithProgress(platform);
    }
  });
}
