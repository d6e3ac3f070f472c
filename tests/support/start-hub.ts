import { cp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { DatabaseLocation } from '#db/engine.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/observability/log.ts';
import { buildPlatform, type Platform } from '#platform/platform.ts';
import { createApp } from '#server/app.ts';
import { Beacons } from '#server/beacons/beacons.ts';
import { createWorker } from '#server/create-worker.ts';
import { Draining } from '#server/draining.ts';
import { listen } from '#server/listen.ts';
import type { AppBuild } from '#server/pages/app-build.ts';
import { buildFile, clientFolder } from '#server/pages/built-app.ts';
import { Redirects } from '#server/pages/unknown-paths/redirects.ts';
import { type PageRendering, renderingInThread } from '#server/rendering/page-rendering.ts';
import { RenderPool } from '#server/rendering/render-pool.ts';
import { stop } from '#server/stop.ts';
import { freePort } from './programs/free-port.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The whole server, running in the test's process on a loopback port. */
export interface TestHub {
  address: string;
  /** Where the server listens, which differs from `address` behind a proxy. */
  port: number;
  platform: Platform;
  server: Server;
  rendering: PageRendering;
  draining: Draining;
  /** Log entries so far. */
  logged: Record<string, unknown>[];
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  post: (
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Runs all due jobs, and the jobs they add. No job runs otherwise. */
  runJobs: () => Promise<void>;
  /** Counts all beacons received so far. None is counted otherwise. */
  countBeacons: () => Promise<void>;
  /** Writes how often redirects were used so far. Only stopping does it otherwise. */
  countRedirects: () => Promise<void>;
  /** Stops the way the program does on SIGTERM. */
  stop: () => Promise<void>;
}

export interface HubOptions {
  /** The hub's clock, which the test controls. */
  now?: (() => Date) | undefined;
  /** Copied into its data folder. */
  dataFolder?: string;
  /** Environment variables in addition to the defaults. */
  settings?: Record<string, string> | undefined;
  /** Instead of the built app. */
  build?: AppBuild;
  /** Renders shared pages in threads, as the program does. By default, the test's thread renders. */
  renderThreads?: { threads: number; buildFile?: string };
}

export function loadBuild(): Promise<AppBuild> {
  return import(pathToFileURL(buildFile).href);
}

/** `fetch` would ask for gzip. Compressing a page and reading it again takes about as long as rendering it. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

function configFor(
  location: DatabaseLocation,
  folder: string,
  port: number,
  settings: Record<string, string>,
): Config {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    THREEQUEL_ORIGIN: `http://127.0.0.1:${port}`,
    THREEQUEL_DATA: folder,
    ...settings,
  });
  return { ...config, database: location };
}

export async function startHub(
  location: DatabaseLocation,
  { now, settings = {}, renderThreads, dataFolder, build: givenBuild }: HubOptions = {},
): Promise<TestHub> {
  const folder = await makeTemporaryFolder('hub');
  if (dataFolder) await cp(dataFolder, folder, { recursive: true });
  const config = configFor(location, folder, await freePort(), settings);
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) });
  const platform = buildPlatform(config, log, now);
  await platform.events.start();
  await platform.live.start();
  await platform.mail.load();
  const draining = new Draining();
  const build = givenBuild ?? (await loadBuild());
  const rendering = renderThreads
    ? new RenderPool(platform, build, { buildFile, ...renderThreads })
    : renderingInThread(platform, build);
  const beacons = await Beacons.create(platform, build);
  const { recordGoal } = beacons;
  const redirects = new Redirects(platform, build);
  const served = { platform, build, rendering, clientFolder, draining, recordGoal };
  const app = createApp({ ...served, redirects });
  const worker = createWorker(platform, async () => build);
  const server = await listen(platform, app, beacons);
  const { origin, port } = config;
  // `origin` may be another public address.
  const listenAddress = `http://127.0.0.1:${port}`;
  let stopping: Promise<void> | undefined;
  return {
    address: origin,
    port,
    platform,
    server,
    rendering,
    draining,
    logged,
    get: (path, headers = {}) =>
      fetch(listenAddress + path, {
        headers: { ...UNCOMPRESSED, ...headers },
        redirect: 'manual',
      }),
    post: (path, fields, headers = {}) =>
      fetch(listenAddress + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...UNCOMPRESSED, origin, ...headers },
        redirect: 'manual',
      }),
    runJobs: () => worker.runDue(),
    countBeacons: () => beacons.count(),
    countRedirects: () => redirects.flush(),
    stop: () => {
      stopping ??= stop({
        server,
        platform,
        rendering,
        draining,
        worker,
        beacons,
        redirects,
      }).then(() => rm(folder, { recursive: true, force: true }));
      return stopping;
    },
  };
}

/** Runs the test with a hub on this database, and stops the hub afterwards. */
export async function withHub(
  location: DatabaseLocation,
  work: (hub: TestHub) => Promise<void>,
  options?: HubOptions,
): Promise<void> {
  const hub = await startHub(location, options);
  try {
    await work(hub);
  } finally {
    await hub.stop();
  }
}

/** The same on the sample site. */
export function withSampleHub(
  { location, dataFolder }: { location: DatabaseLocation; dataFolder: string },
  work: (hub: TestHub) => Promise<void>,
): Promise<void> {
  return withHub(location, work, { dataFolder });
}
