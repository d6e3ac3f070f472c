import { availableParallelism } from 'node:os';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import type { ServerBindings } from './app-build.ts';

export type SiteAuth = ReturnType<ServerBindings['createAuth']>;

const created = new WeakMap<Platform, SiteAuth>();

/** Sessions and passwords. A platform has one, so all that hash passwords share its limit. */
export function getSiteAuth(platform: Platform, bindings: ServerBindings): SiteAuth {
  const auth = created.get(platform) ?? createSiteAuth(platform, bindings);
  created.set(platform, auth);
  return auth;
}

function createSiteAuth(platform: Platform, bindings: ServerBindings): SiteAuth {
  // Leaves one core to the thread that serves requests.
  const hashing = new ConcurrencyLimit(Math.max(availableParallelism() - 1, 1));
  return bindings.createAuth({
    db: platform.engine.db,
    secret: platform.secret,
    origin: platform.config.origin,
    isSecure: platform.config.isSecure,
    limitHashing: (work) => hashing.run(work),
    personalData: bindings.personalData,
    settleAppeals: bindings.settleAppeals,
    screenName: (name) => bindings.screenName(platform.engine.db, name),
    providers: platform.config.signInProviders,
    reportWarning: (message) => platform.log.warn({ from: 'accounts' }, message),
  });
}
