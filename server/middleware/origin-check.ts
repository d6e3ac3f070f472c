import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * CSRF protection: rejects unsafe requests from other origins. Browsers send Origin with every
 * unsafe request; clients that send none are not browsers and have no user's cookies.
 */
export function originCheck({ origin }: Config): MiddlewareHandler {
  const isLocal = LOCAL.test(origin);
  const { port } = new URL(origin);
  // A local site is reachable under several loopback names. On other ports are other programs.
  const isOurs = (from: string) =>
    from === origin || (isLocal && LOCAL.test(from) && new URL(from).port === port);
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const from = context.req.header('origin');
    const site = context.req.header('sec-fetch-site') ?? 'same-origin';
    const isForeign = from === undefined ? site !== 'same-origin' : !isOurs(from);
    if (!isForeign) return next();
    return context.text('This form was submitted from another site. Submit it from this one.', 403);
  };
}
