import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnvironment } from '#server/app-environment.ts';
import { pauseBeforeRefusal } from '#server/refusals/pause.ts';
import { refuse } from '#server/refusals/refuse.ts';

/** More than anyone gets who reads the message. */
const MAX_POINTS = 100;
const WINDOW_MS = 10_000;
const MAX_REMEMBERED = 10_000;
/** An invalid form may be corrected and sent again at once; one that is too many may not. */
const POINTS = new Map([
  [422, 1],
  [429, 5],
]);
const MESSAGE = 'You’re going a bit fast. Wait a few minutes and try again.';

/**
 * A client that goes on sending a form after many refusals is refused without the action, and without
 * reading what it sends. Every ten seconds, the action decides again.
 */
export function refusedFloods(now: () => Date): MiddlewareHandler<AppEnvironment> {
  const floods = new LRUCache<string, { points: number; since: number }>({
    max: MAX_REMEMBERED,
  });
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const key = `${context.get('clientNetwork')} ${context.req.path}`;
    const at = now().getTime();
    const current = () => {
      const known = floods.get(key);
      return known && at - known.since < WINDOW_MS ? known : { points: 0, since: at };
    };
    const { points: before, since } = current();
    if (before >= MAX_POINTS) {
      await pauseBeforeRefusal();
      const retryAfterSeconds = Math.ceil((since + WINDOW_MS - at) / 1000);
      const title = 'Not sent yet';
      return refuse(context, { status: 429, title, message: MESSAGE, retryAfterSeconds });
    }
    await next();
    const points = POINTS.get(context.res.status);
    if (!points) return;
    // Others may have been refused meanwhile.
    const flood = current();
    flood.points += points;
    floods.set(key, flood);
  };
}
