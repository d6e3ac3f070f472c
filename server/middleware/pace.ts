import type { Context, MiddlewareHandler } from 'hono';
import {
  EventLoopPacer,
  TURNS_TO_ACCEPT_CONNECTIONS,
} from '#platform/concurrency/event-loop-pacer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';

/** Requests that may wait for their turn. They arrive faster than the thread can even start them. */
const MAX_WAITING = 1000;

export interface Pacers {
  reads: EventLoopPacer;
  forms: EventLoopPacer;
}

export function createPacers(): Pacers {
  return { reads: new EventLoopPacer(), forms: new EventLoopPacer(TURNS_TO_ACCEPT_CONNECTIONS) };
}

/**
 * Starts one read per turn of the event loop, and a form every few turns: however many arrive together, neither a
 * page nor a new connection waits behind forms.
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
