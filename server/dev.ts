import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform, type Platform } from '#platform/platform.ts';
import { createApp } from './app.ts';
import { checkDatabase, lockDatabase } from './check-connections.ts';
import { exitWithError, print } from './console.ts';
import { createWorker } from './create-worker.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { Draining } from './draining.ts';
import { issueNeededOwnerLink, printOwnerLink } from './owner-link.ts';
import type { AppBuild } from './pages/app-build.ts';
import { renderingInThread } from './rendering/page-rendering.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const BUILD = 'virtual:react-router/server-build';

/** Creates the Vite server. It must not serve secrets or the data folder. */
function openVite(server: Server, dataFolder: string): Promise<ViteDevServer> {
  return createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: [`${dataFolder}/**`] },
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${dataFolder}/**`] },
    },
  });
}

/** Allows inline styles, because Vite injects them in development. In production they are files. */
function withDevelopmentPolicy(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy');
  if (policy) {
    const relaxed = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
    response.headers.set('Content-Security-Policy', relaxed);
  }
  return response;
}

/** Returns a listener for the current app. After a file changes, creates a new app and clears the page cache. */
function trackBuild(platform: Platform, vite: ViteDevServer, draining: Draining) {
  let current: { build: AppBuild; listener: Listener } | undefined;
  return async (): Promise<Listener> => {
    const build = (await vite.ssrLoadModule(BUILD)) as AppBuild;
    if (current?.build === build) return current.listener;
    platform.pageCache.clear();
    const rendering = renderingInThread(platform, build);
    const app = createApp({ platform, build, rendering, clientFolder: undefined, draining });
    const listener = getRequestListener(async (request, bindings) =>
      withDevelopmentPolicy(await app.fetch(request, bindings)),
    );
    current = { build, listener };
    return listener;
  };
}

function respondWithError(vite: ViteDevServer, error: unknown, response: ServerResponse): void {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(text);
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

async function start(): Promise<void> {
  const config = readConfig();
  await prepareDataFolder(config.dataFolder);
  const platform = buildPlatform(config, createLog('warn'));
  await checkDatabase(platform);
  lockDatabase(platform);
  await Promise.all([prepareDatabase(platform), platform.events.start()]);
  await platform.live.start();
  const server = createServer();
  // From here on, Vite watches the files that it loads. If `node --watch` watched them too, Vite's
  // temporary configuration file would make it restart forever.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const vite = await openVite(server, config.dataFolder);
  const draining = new Draining();
  const currentApp = trackBuild(platform, vite, draining);
  const loadBuild = () => vite.ssrLoadModule(BUILD) as Promise<AppBuild>;
  const worker = createWorker(platform, loadBuild);
  worker.start();
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      currentApp().then(
        (listener) => listener(request, response),
        (error) => respondWithError(vite, error, response),
      );
    });
  });
  server.once('error', exitWithError);
  server.listen(config.port, config.host, () => {
    print(`The site is up at ${config.origin}`);
    loadBuild()
      .then((build) => issueNeededOwnerLink(platform, build))
      .then((link) => link && printOwnerLink(link))
      .catch((error) => print(String(error)));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      server.closeAllConnections();
      await worker.stop();
      await vite.close();
      await platform.close();
      process.exit(0);
    });
  }
}

start().catch(exitWithError);
