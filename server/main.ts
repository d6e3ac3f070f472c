import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { sampleAccountsFile } from '#sample/load/sample-accounts.ts';
import { createApp } from './app.ts';
import { Draining } from './draining.ts';
import { listen } from './listen.ts';
import { sayOwnerLink } from './owner-link.ts';
import { buildFolder, loadBuiltApp } from './pages/built-app.ts';
import { prepareDatabase } from './prepare-database.ts';
import { reachDatabase } from './reach-database.ts';
import { say, stopWithSentence } from './say.ts';
import { stop } from './stop.ts';
import { warmPictures } from './warm-pictures.ts';
import { createWorker } from './work.ts';

async function start(): Promise<void> {
  const config = readConfig();
  prepareDataFolder(config.dataFolder);
  const log = createLog(process.stdout.isTTY ? 'warn' : 'info');
  process.on('uncaughtException', (error) => {
    // What is acknowledged is on disk; the state of this process is not to be trusted any more.
    log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  });
  const platform = buildPlatform(config, log);
  await reachDatabase(platform);
  const [build] = await Promise.all([
    loadBuiltApp(),
    prepareDatabase(platform),
    platform.events.start(),
  ]);
  await platform.live.start();
  const draining = new Draining();
  const clientFolder = join(buildFolder, 'client');
  const server = await listen(platform, createApp({ platform, build, clientFolder, draining }));
  const worker = createWorker(platform, async () => build);
  worker.start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop(server, platform, draining, worker).then(() => process.exit(0), stopWithSentence);
    });
  }
  sayWhereThingsAre(config);
  await sayOwnerLink(platform, build);
  warmPictures(platform, build, draining).catch((error) =>
    log.warn({ err: error }, 'pictures could not be prepared'),
  );
}

function sayWhereThingsAre({ origin, dataFolder }: Config): void {
  const accounts = sampleAccountsFile(dataFolder);
  say(`The site is up at ${origin}`);
  if (existsSync(accounts)) say(`Sample accounts: ${accounts}`);
  say(`Data folder: ${dataFolder}`);
}

start().catch(stopWithSentence);
