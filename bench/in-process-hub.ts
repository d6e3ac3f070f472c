import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform, type Platform } from '#platform/platform.ts';
import { createApp } from '#server/app.ts';
import { Draining } from '#server/draining.ts';
import { listen } from '#server/listen.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { renderingInThread } from '#server/rendering/page-rendering.ts';
import { freePort } from '#tests/support/programs/free-port.ts';

/** A server in this process, whose page cache can be cleared. */
export interface InProcessHub {
  address: string;
  platform: Platform;
  stop: () => Promise<void>;
}

export function loadBuild(): Promise<AppBuild> {
  return import(pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href);
}

interface InProcessOptions {
  /** In addition to the data folder. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** Instead of the built app. */
  build?: AppBuild;
}

export async function startInProcess(
  dataFolder: string,
  { environment, ...options }: InProcessOptions = {},
): Promise<InProcessHub> {
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: 'production',
    THREEQUEL_DATA: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...environment,
  });
  const platform = buildPlatform(config, createLog('silent'));
  const build = options.build ?? (await loadBuild());
  const app = createApp({
    platform,
    build,
    rendering: renderingInThread(platform, build),
    clientFolder: undefined,
    draining: new Draining(),
  });
  const server = await listen(platform, app);
  return {
    address: `http://127.0.0.1:${port}`,
    platform,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await platform.close();
    },
  };
}
