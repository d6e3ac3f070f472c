import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Refuses changes that another site's page asks for. Browsers name the page's origin on every
 * unsafe request; a client that names none is no browser and holds no visitor's cookies.
 */
export function originCheck({ origin }: Config): MiddlewareHandler {
  const isLocal = LOCAL.test(origin);
  // A local site answers under each of this machine's own names.
  const isOurs = (from: string) => from === origin || (isLocal && LOCAL.test(from));
  return async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const from = context.req.header('origin');
    const site = context.req.header('sec-fetch-site') ?? 'same-origin';
    const isForeign = from === undefined ? site !== 'same-origin' : !isOurs(from);
    if (!isForeign) return next();
    return context.text('This form was sent from another site. Please send it from ours.', 403);
  };
}
