import type { Context } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import { UnavailableError } from '#db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import type { Draining } from '#server/draining.ts';
import type { Integrity } from '#server/integrity.ts';

/** Load balancers wait only a few seconds for an answer. */
const MAX_CHECK_MS = 800;

/** Liveness: the process is up. Does not check the database. */
export function healthz(context: Context<AppEnvironment>) {
  return context.text('ok');
}

/** Readiness: database and file storage can be used, and the process is not stopping. */
export function readyz(
  { engine, storage, availability, log }: Platform,
  { draining, integrity }: { draining: Draining; integrity: Integrity },
) {
  return async (context: Context<AppEnvironment>) => {
    if (draining.isDraining) return context.text('stopping', 503);
    if (integrity.damage) return context.text('database damaged', 503);
    if (availability.problem) {
      const isOnDisk = engine.kind === 'sqlite';
      return context.text(isOnDisk ? 'disk full or failing' : 'database not available', 503);
    }
    try {
      const isUpToDate = await withTimeout(isMigrated(engine));
      if (!isUpToDate) return context.text('database not migrated', 503);
    } catch (error) {
      log.warn({ err: error }, 'readiness check failed');
      return context.text('database not reachable', 503);
    }
    try {
      await withTimeout(storage.check());
      return context.text('ready');
    } catch (error) {
      log.warn({ err: error }, 'readiness check failed');
      return context.text('file storage not reachable', 503);
    }
  };
}

function withTimeout<Result>(check: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(new UnavailableError('No answer.')), MAX_CHECK_MS);
  check.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
