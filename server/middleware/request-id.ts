import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '#server/app-environment.ts';

/** Assigns a short id to each request, for the log, the response header and the error page. */
export function requestId(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const id = randomBytes(9).toString('base64url');
    context.set('requestId', id);
    await next();
    context.header('X-Request-Id', id);
  };
}
