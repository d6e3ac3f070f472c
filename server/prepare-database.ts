import { nameSkeleton } from '#app/text/names/name-skeleton.ts';
import { fillNameSkeletons } from '#db/fill-name-skeletons.ts';
import { migrate } from '#db/migrate.ts';
import { checkSecret } from '#platform/config/database-secret.ts';
import type { Platform } from '#platform/platform.ts';
import { isSampleWanted } from '#sample/load/is-sample-wanted.ts';
import { loadSampleAloud } from './load-sample-aloud.ts';
import { say } from './say.ts';

/** Brings the schema up to date and fills an empty site with the sample, once among all instances. */
export async function prepareDatabase(platform: Platform): Promise<void> {
  const { engine, config } = platform;
  await engine.holdStartLock(async () => {
    const ran = await migrate(engine);
    if (ran.length > 0) say(`Migrated the database: ${ran.join(', ')}.`);
    await checkSecret(platform);
    await engine.db
      .transaction()
      .execute((transaction) => fillNameSkeletons(transaction, nameSkeleton));
    if (config.loadsSample && (await isSampleWanted(engine.db))) await loadSampleAloud(platform);
  });
}
