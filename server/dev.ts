import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readConfig } from '#platform/config/config.ts';
import { prepareDataFolder } from '#platform/config/data-folder.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform, type Platform } from '#platform/platform.ts';
import { createApp } from './app.ts';
import { checkDatabase } from './check-database.ts';
import { exitWithError, print } from './console.ts';
import { createWorker } from './create-worker.ts';
import { Draining } from './draining.ts';
import { printOwnerLink } from './owner-link.ts';
import type { AppBuild } from './pages/app-build.ts';
import { prepareDatabase } from './prepare-database.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const BUILD = 'virtual:react-router/server-build';

/** Vite answers for the sources of the page; nothing else of the project's folder is its to show. */
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

/** Vite puts styles into the page as it goes; in production they are files. */
function withDevelopmentPolicy(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy');
  if (policy) {
    const relaxed = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
    response.headers.set('Content-Security-Policy', relaxed);
  }
  return response;
}

/** The app as it now is: made anew, with an empty page cache, whenever a file of it has changed. */
function followBuild(platform: Platform, vite: ViteDevServer, draining: Draining) {
  let current: { build: AppBuild; listener: Listener } | undefined;
  return async (): Promise<Listener> => {
    const build = (await vite.ssrLoadModule(BUILD)) as AppBuild;
    if (current?.build === build) return current.listener;
    platform.pageCache.clear();
    const app = createApp({ platform, build, clientFolder: undefined, draining });
    const listener = getRequestListener(async (request, bindings) =>
      withDevelopmentPolicy(await app.fetch(request, bindings)),
    );
    current = { build, listener };
    return listener;
  };
}

function answerWithError(vite: ViteDevServer, error: unknown, response: ServerResponse): void {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(text);
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

async function start(): Promise<void> {
  const config = readConfig();
  prepareDataFolder(config.dataFolder);
  const platform = buildPlatform(config, createLog('warn'));
  await checkDatabase(platform);
  await Promise.all([prepareDatabase(platform), platform.events.start()]);
  await platform.live.start();
  const server = createServer();
  // From here on `node --watch` has seen all that is its to watch. What Vite loads it watches itself,
  // and its configuration passes through a temporary file: another start each time, for ever.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const vite = await openVite(server, config.dataFolder);
  const draining = new Draining();
  const currentApp = followBuild(platform, vite, draining);
  const loadBuild = () => vite.ssrLoadModule(BUILD) as Promise<AppBuild>;
  const worker = createWorker(platform, loadBuild);
  worker.start();
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      currentApp().then(
        (listener) => listener(request, response),
        (error) => answerWithError(vite, error, response),
      );
    });
  });
  server.once('error', exitWithError);
  server.listen(config.port, config.host, () => {
    print(`The site is up at ${config.origin}`);
    loadBuild()
      .then((build) => printOwnerLink(platform, build))
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
