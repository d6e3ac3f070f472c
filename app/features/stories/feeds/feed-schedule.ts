const MINUTE_MS = 60_000;
const INTERVAL_MS = 30 * MINUTE_MS;
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS;

/**
 * Milliseconds until a feed is polled again: half an hour, twice as long after each failure in a row,
 * up to a day. A site that asks for more time gets it.
 */
export function pollPause(failures: number, retryAfterMs = 0): number {
  const pause = INTERVAL_MS * 2 ** Math.min(failures, 10);
  return Math.min(Math.max(pause, retryAfterMs), MAX_PAUSE_MS);
}
