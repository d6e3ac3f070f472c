import type { MiddlewareHandler } from 'hono';
import type { Log } from '#platform/observability/log.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

/** As nginx logs it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs one line per request, without the client's IP address, the query and tokens, which may be personal. */
export function accessLog(
  { log, metrics }: { log: Log; metrics: Metrics },
  toLoggedPath: (path: string) => string,
): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = performance.now() - started;
    // Someone who leaves while a page renders ends it with an error that is none.
    const hasLeft = context.env.incoming?.socket.destroyed;
    const status = hasLeft ? CLIENT_CLOSED_REQUEST : context.res.status;
    metrics.requestSeconds.observe(
      { method: context.req.method, status: `${Math.floor(status / 100)}xx` },
      milliseconds / 1000,
    );
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        path: toLoggedPath(context.req.path),
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'request',
    );
  };
}
