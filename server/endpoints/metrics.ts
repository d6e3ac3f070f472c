import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Platform } from '#platform/platform.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** For Prometheus: with the token where one is set, else for this machine only. */
export function metrics(platform: Platform) {
  const { config, metrics: figures, pageCache, live } = platform;
  const { registry, pageCacheBytes, liveConnections } = figures;
  const mayRead = (context: Context<AppEnvironment>): boolean =>
    config.metricsToken
      ? isSame(context.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)
      : LOOPBACK.test(context.get('clientAddress'));
  return async (context: Context<AppEnvironment>) => {
    if (!mayRead(context)) return context.text('The figures are not public.', 403);
    pageCacheBytes.set(pageCache.bytes);
    liveConnections.set(live.connections);
    await countJobs(platform);
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
