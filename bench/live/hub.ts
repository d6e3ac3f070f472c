import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform } from '#platform/platform.ts';
import { createApp } from '#server/app.ts';
import { Draining } from '#server/draining.ts';
import { listen } from '#server/listen.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { renderingInThread } from '#server/rendering/page-rendering.ts';
import { handleCommands } from './commands.ts';

/** The production server, with a command to publish an event. */
const config = readConfig();
const platform = buildPlatform(config, createLog('info', { write: () => {} }));
await migrate(platform.engine);
await platform.events.start();
await platform.live.start();
const folder = join(import.meta.dirname, '../../build');
const build: AppBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
const clientFolder = join(folder, 'client');
await listen(
  platform,
  createApp({
    platform,
    build,
    rendering: renderingInThread(platform, build),
    clientFolder,
    draining: new Draining(),
  }),
);
handleCommands(config.port, (mark) => {
  platform.transaction(async ({ publish }) => publish('board', { kind: 'marked', mark }));
});
