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
 * Lets one read and one form in per turn of the event loop, so that pages wait for neither, however many arrive
 * together.
 */
export function pace(
  { reads, forms }: Pacers,
  sendBusy: (context: Context<AppEnvironment>) => Promise<Response>,
): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
    const pacer = isRead ? reads : forms;
    if (pacer.size >= MAX_WAITING) return sendBusy(context);
    await pacer.nextTurn();
    return next();
  };
}
