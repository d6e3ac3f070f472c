import type { Server } from 'node:http';
import type { Worker } from '#platform/jobs/worker.ts';
import type { Platform } from '#platform/platform.ts';
import type { Beacons } from './beacons/beacons.ts';
import type { Draining } from './draining.ts';
import type { Redirects } from './pages/unknown-paths/redirects.ts';
import type { PageRendering } from './rendering/page-rendering.ts';

const CLOSE_IDLE_INTERVAL_MS = 50;
const FORCE_CLOSE_AFTER_MS = 20_000;

export interface RunningServer {
  server: Server;
  platform: Platform;
  rendering: PageRendering;
  draining: Draining;
  worker: Worker;
  beacons: Beacons;
  redirects: Redirects;
}

/** Stops accepting requests and jobs, waits for running ones, then closes the database. */
export async function stop({
  server,
  platform,
  rendering,
  draining,
  worker,
  beacons,
  redirects,
}: RunningServer): Promise<void> {
  draining.start();
  const stoppedWork = worker.stop();
  platform.live.endConnections();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that becomes idle after the stop began would keep the server open.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const forceClose = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_AFTER_MS);
  await Promise.all([closed, stoppedWork]);
  clearInterval(closeIdle);
  clearTimeout(forceClose);
  await beacons.close();
  await redirects.close();
  await rendering.close();
  await platform.close();
}
