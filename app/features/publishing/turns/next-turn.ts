import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one caller in each turn of the event loop. However many requests search for passages or compare
 * texts at once, other requests wait for one search or comparison at a time.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
