import { nameProgram } from '#platform/config/program-name.ts';
import type { Platform } from '#platform/platform.ts';
import { removeSample } from '#sample/remove/remove-sample.ts';
import { isSampleWanted } from '#sample/sample-state.ts';
import { print } from '#server/console.ts';
import { loadSampleWithProgress } from '#server/database/load-sample-with-progress.ts';
import { migrateSite } from '#server/database/migrate-site.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { type Command, RefusedError, UsageError } from './command.ts';

const help = `npm run hub -- sample load
    Loads the sample into a site that has no accounts and no content yet.

npm run hub -- sample remove
    Removes the sample's rows and images and nothing else. Keeps what your site uses, such as a
    thread with replies from members, or an image in one of your articles.`;

export const sampleCommand: Command = {
  summary: 'load or remove the sample site',
  help,
  needs: 'target',
  run: async (platform, [action]) => {
    if (action !== 'load' && action !== 'remove') throw new UsageError(help);
    await platform.engine.holdStartLock(async () => {
      await migrateSite(platform);
      await (action === 'load' ? load(platform) : remove(platform));
    });
  },
};

async function load(platform: Platform): Promise<void> {
  if (!(await isSampleWanted(platform.engine.db))) {
    throw new RefusedError('This site already has accounts or content, or had the sample before.');
  }
  await loadSampleWithProgress(platform);
}

async function remove(platform: Platform): Promise<void> {
  const { engine, transaction, images, videos, config, now } = platform;
  const wasThere = await removeSample({
    transaction,
    images,
    videos,
    dataFolder: config.dataFolder,
    now: now(),
  });
  print(wasThere ? 'Removed the sample.' : 'This site has no sample.');
  const { needsOwner } = getServerBindings(await loadBuiltApp());
  if (wasThere && (await needsOwner(engine.db, false))) {
    print(
      nameProgram('No admin is left. npm run hub -- create-owner prints a link that creates one.'),
    );
  }
}
