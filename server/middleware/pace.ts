import type { Context, MiddlewareHandler } from 'hono';
import { EventLoopPacer } from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

/** Requests that may wait for their turn. They arrive faster than the thread can even start them. */
const MAX_WAITING = 1000;

/**
 * Cached pages wait for one other request at most, however many arrive together. Writes that arrive
 * together share a commit, so they start together.
 */
export function pace(
  sendBusy: (context: Context<AppEnvironment>) => Promise<Response>,
): MiddlewareHandler<AppEnvironment> {
  const pacer = new EventLoopPacer();
  return async (context, next) => {
    if (context.req.method === 'POST') return next();
    if (pacer.size >= MAX_WAITING) return sendBusy(context);
    await pacer.nextTurn();
    return next();
  };
}
