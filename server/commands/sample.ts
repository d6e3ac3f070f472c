import { migrate } from '#db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { isSampleWanted } from '#sample/load/is-sample-wanted.ts';
import { removeSample } from '#sample/load/remove-sample.ts';
import { loadSampleAloud } from '#server/load-sample-aloud.ts';
import { say } from '#server/say.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- sample load
    Fills a site that has no people and no content yet with the sample.

npm run hub -- sample remove
    Removes the sample's rows and pictures and touches nothing else. What people have built on
    stays: a thread somebody has answered in, a picture an article of yours shows.`;

export const sampleCommand: Command = {
  summary: 'load or remove the sample site',
  help,
  run: async (platform, [word]) => {
    if (word !== 'load' && word !== 'remove') throw new UsageError(help);
    await platform.engine.holdStartLock(async () => {
      await migrate(platform.engine);
      await (word === 'load' ? load(platform) : remove(platform));
    });
  },
};

async function load(platform: Platform): Promise<void> {
  if (!(await isSampleWanted(platform.engine.db))) {
    throw new UsageError('This site has people or content, or had the sample before.');
  }
  await loadSampleAloud(platform);
}

async function remove(platform: Platform): Promise<void> {
  const { transaction, pictures, videos, config, now } = platform;
  const wasThere = await removeSample({
    transaction,
    pictures,
    videos,
    dataFolder: config.dataFolder,
    now: now(),
  });
  say(wasThere ? 'The sample is gone.' : 'There is no sample on this site.');
}
