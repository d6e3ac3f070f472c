import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { isUnavailable } from '#db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
/** A proxy on this machine forwards requests of others. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** A proxy that adds no such header may pass on the host its client asked for, or name this machine. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Only while the site itself is for this machine: otherwise a proxy may stand before it. */
function isLocal({ env, req }: Context<AppEnvironment>, origin: string): boolean {
  return (
    LOCAL_HOST.test(new URL(origin).host) &&
    LOOPBACK.test(env.incoming.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(env.incoming.headers.host ?? '') &&
    FORWARDED.every((name) => req.header(name) === undefined)
  );
}

function isSame(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}

/** Serves metrics for Prometheus, with the configured token or, without one, to this machine while the site is local. */
export function metrics(platform: Platform) {
  const { config, metrics: collectors, pageCache, live } = platform;
  const { registry, pageCacheBytes, liveConnections, jobs } = collectors;
  const mayRead = (context: Context<AppEnvironment>): boolean =>
    config.metricsToken
      ? isSame(context.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)
      : isLocal(context, config.origin);
  return async (context: Context<AppEnvironment>) => {
    if (!mayRead(context)) return context.text('The metrics are not public.', 403);
    pageCacheBytes.set(pageCache.bytes);
    liveConnections.set(live.connections);
    await countJobs(platform).catch((error) => {
      // The other metrics are needed most during an outage.
      if (!isUnavailable(error)) throw error;
      jobs.reset();
    });
    return context.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  };
}

async function countJobs({ metrics: { jobs }, jobsAdmin, engine }: Platform): Promise<void> {
  const counts = await jobsAdmin.countByName(engine.db);
  for (const status of ['waiting', 'running', 'dead'] as const) {
    jobs.set(
      { status },
      counts.reduce((sum, count) => sum + count[status], 0),
    );
  }
}
