import { LiveStream } from './live-stream.ts';

/** A glance at another tab is no reason to let go; browsers allow a site few connections at once. */
const HIDDEN_FOR_MS = 15_000;

/** The connection of this page; there is one while somebody looks at it and something in it listens. */
export const pageStream = new LiveStream((address) => new EventSource(address));

let hiding: ReturnType<typeof setTimeout> | undefined;

function follow(): void {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') pageStream.wake();
  else hiding = setTimeout(() => pageStream.rest(), HIDDEN_FOR_MS);
}

if (document.visibilityState === 'hidden') pageStream.rest();
document.addEventListener('visibilitychange', follow);
// A page with an open connection is not kept for the way back.
addEventListener('pagehide', () => pageStream.rest());
addEventListener('pageshow', follow);
addEventListener('online', follow);
