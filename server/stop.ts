import type { Server } from 'node:http';
import type { Worker } from '#platform/jobs/worker.ts';
import type { Platform } from '#platform/platform.ts';
import type { Draining } from './draining.ts';

const CLOSE_IDLE_EVERY = 50;
const GIVE_UP_AFTER = 20_000;

/** Stops accepting requests and jobs, waits for running ones, then closes the database. */
export async function stop(
  server: Server,
  platform: Platform,
  draining: Draining,
  worker: Worker,
): Promise<void> {
  draining.start();
  const stoppedWork = worker.stop();
  platform.live.endConnections();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that becomes idle after the stop began would keep the server open.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
  const giveUp = setTimeout(() => server.closeAllConnections(), GIVE_UP_AFTER);
  await Promise.all([closed, stoppedWork]);
  clearInterval(closeIdle);
  clearTimeout(giveUp);
  await platform.close();
}
