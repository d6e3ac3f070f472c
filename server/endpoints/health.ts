import type { Context } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { Draining } from '#server/draining.ts';

/** The process is up; says nothing of the database. */
export function healthz(context: Context<AppEnvironment>) {
  return context.text('ok');
}

/** Whether requests may be sent here: database there and up to date, and no stop under way. */
export function readyz(platform: Platform, draining: Draining) {
  return async (context: Context<AppEnvironment>) => {
    if (draining.isDraining) return context.text('stopping', 503);
    try {
      await platform.engine.ping();
      const isUpToDate = await isMigrated(platform.engine);
      return isUpToDate ? context.text('ready') : context.text('database not migrated', 503);
    } catch (error) {
      platform.log.warn({ err: error }, 'the database does not answer');
      return context.text('database not reachable', 503);
    }
  };
}
