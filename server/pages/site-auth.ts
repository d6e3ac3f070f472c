import { availableParallelism } from 'node:os';
import type { Platform } from '#platform/platform.ts';
import { Slots } from '#platform/slots/slots.ts';
import type { Doors } from './app-build.ts';

export type SiteAuth = ReturnType<Doors['createAuth']>;

/** Sessions and passwords, on this platform's database. */
export function createSiteAuth(platform: Platform, doors: Doors): SiteAuth {
  // One core is left to the thread that answers requests.
  const hashing = new Slots(Math.max(availableParallelism() - 1, 1));
  return doors.createAuth({
    db: platform.engine.db,
    secret: platform.secret,
    origin: platform.config.origin,
    isSecure: platform.config.isSecure,
    hashInTurn: (work) => hashing.run(work),
    traces: doors.registeredTraces,
    providers: platform.config.signInProviders,
    reportWarning: (message) => platform.log.warn({ from: 'accounts' }, message),
  });
}
