import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one caller in each turn of the event loop. However many requests search for passages at once, a request
 * that needs no search waits for one search at a time.
 */
export function nextSearch(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
