import type { Context, MiddlewareHandler } from 'hono';
import type { EventLoopPacer } from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

/** Requests that may wait for their turn. They arrive faster than the thread can even start them. */
const MAX_WAITING = 1000;

export interface Pacers {
  reads: EventLoopPacer;
  forms: EventLoopPacer;
}

/**
 * Starts one read and one form per turn of the event loop: however many arrive together, a cached page waits
 * for two of them at most, and no other page waits behind forms.
 */
export function pace(
  { reads, forms }: Pacers,
  sendBusy: (context: Context<AppEnvironment>) => Promise<Response>,
): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const pacer = isRead(context) ? reads : forms;
    if (pacer.size >= MAX_WAITING) return sendBusy(context);
    await pacer.nextTurn();
    return next();
  };
}

export function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}
