import type { Context } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { Draining } from '#server/draining.ts';

/** Liveness: the process is up. Does not check the database. */
export function healthz(context: Context<AppEnvironment>) {
  return context.text('ok');
}

/** Readiness: the database is reachable and migrated, and the process is not stopping. */
export function readyz(platform: Platform, draining: Draining) {
  return async (context: Context<AppEnvironment>) => {
    if (draining.isDraining) return context.text('stopping', 503);
    try {
      await platform.engine.ping();
      const isUpToDate = await isMigrated(platform.engine);
      return isUpToDate ? context.text('ready') : context.text('database not migrated', 503);
    } catch (error) {
      platform.log.warn({ err: error }, 'database ping failed');
      return context.text('database not reachable', 503);
    }
  };
}
