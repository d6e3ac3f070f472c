import type { MiddlewareHandler } from 'hono';

const SECONDS = '5';

/** Tells clients that a 503 is worth another try (RFC 9110, 10.2.3). */
export function retryAfter(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { status, headers } = context.res;
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', SECONDS);
  };
}
