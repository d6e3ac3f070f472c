import type { Server } from 'node:http';
import type { Platform } from '#platform/platform.ts';
import type { Draining } from './draining.ts';

const CLOSE_IDLE_EVERY = 50;
const GIVE_UP_AFTER = 20_000;

/** Stops taking requests, lets those under way finish, then closes the database. */
export async function stop(server: Server, platform: Platform, draining: Draining): Promise<void> {
  draining.start();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the stop began turns idle later and would keep the server up.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
  const giveUp = setTimeout(() => server.closeAllConnections(), GIVE_UP_AFTER);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
  await platform.close();
}
