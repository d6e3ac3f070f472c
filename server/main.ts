import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { removeLeftScratchFolders } from '#platform/storage/scratch-folder.ts';
import { sampleAccountsFile } from '#sample/sample-accounts.ts';
import { createApp } from './app.ts';
import { Beacons } from './beacons/beacons.ts';
import { checkDatabase, checkStorage, lockDatabase } from './check-connections.ts';
import { exitWithError, print } from './console.ts';
import { createWorker } from './create-worker.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { Draining } from './draining.ts';
import { Integrity } from './integrity.ts';
import { checkPort, listen } from './listen.ts';
import { issueNeededOwnerLink, printOwnerLink } from './owner-link.ts';
import { buildFile, clientFolder, loadBuiltApp } from './pages/built-app.ts';
import { Redirects } from './pages/unknown-paths/redirects.ts';
import { RenderPool } from './rendering/render-pool.ts';
import { stop } from './stop.ts';
import { warmImages } from './warm-images.ts';

async function start(): Promise<void> {
  const config = readConfig();
  await checkPort(config);
  await prepareDataFolder(config.dataFolder);
  await removeLeftScratchFolders();
  const log = createLog(process.stdout.isTTY ? 'warn' : 'info');
  process.on('uncaughtException', (error) => {
    // Acknowledged writes are on disk; the state of this process can no longer be trusted.
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  const platform = buildPlatform(config, log);
  await checkDatabase(platform);
  lockDatabase(platform);
  await checkStorage(platform.storage, config.storage);
  const [build] = await Promise.all([
    loadBuiltApp(),
    // Connecting makes listeners read the database, which has to be migrated first.
    prepareDatabase(platform).then(() => platform.events.start()),
  ]);
  await platform.live.start();
  await platform.mail.load();
  const draining = new Draining();
  const rendering = new RenderPool(platform, build, { buildFile });
  const beacons = await Beacons.create(platform, build);
  const { recordGoal } = beacons;
  const redirects = new Redirects(platform, build);
  const integrity = new Integrity();
  const served = { platform, build, rendering, clientFolder, draining, redirects };
  const app = createApp({ ...served, integrity, recordGoal });
  const server = await listen(platform, app, beacons);
  beacons.start();
  redirects.start();
  const worker = createWorker(platform, async () => build);
  worker.start();
  // Before a signal can close the database.
  const ownerLink = await issueNeededOwnerLink(platform, build);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop({ server, platform, rendering, draining, worker, beacons, redirects }).then(
        () => process.exit(0),
        exitWithError,
      );
    });
  }
  integrity.check(platform).catch((error) => log.warn({ err: error }, 'integrity check failed'));
  printLocations(config);
  if (ownerLink) printOwnerLink(ownerLink);
  if (!config.warmsImages) return;
  warmImages(platform, rendering, draining).catch((error) => {
    if (!draining.isDraining) log.warn({ err: error }, 'image warm-up failed');
  });
}

function printLocations({ origin, dataFolder }: Config): void {
  const accounts = sampleAccountsFile(dataFolder);
  print(`The site is up at ${origin}`);
  if (existsSync(accounts)) print(`Sample accounts: ${accounts}`);
  print(`Data folder: ${dataFolder}`);
}

start().catch(exitWithError);
