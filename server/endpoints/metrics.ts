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
export function metrics({ config, metrics: { registry, pageCacheBytes }, pageCache }: Platform) {
  const mayRead = (context: Context<AppEnvironment>): boolean =>
    config.metricsToken
      ? isSame(context.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)
      : LOOPBACK.test(context.get('clientAddress'));
  return async (context: Context<AppEnvironment>) => {
    if (!mayRead(context)) return context.text('The figures are not public.', 403);
    pageCacheBytes.set(pageCache.bytes);
    return context.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  };
}
