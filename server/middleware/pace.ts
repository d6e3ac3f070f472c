import type { Context, MiddlewareHandler } from 'hono';
import type { EventLoopPacer } from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

/** Requests that may wait for their turn. They arrive faster than the thread can even start them. */
const MAX_WAITING = 1000;

/** Cached pages wait for the start of one other request at most, however many arrive together. */
export function pace(
  pacer: EventLoopPacer,
  sendBusy: (context: Context<AppEnvironment>) => Promise<Response>,
): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (pacer.size >= MAX_WAITING) return sendBusy(context);
    await pacer.nextTurn();
    return next();
  };
}
