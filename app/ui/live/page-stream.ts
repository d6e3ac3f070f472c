import { LiveStream } from './live-stream.ts';

/** Hidden tabs give up their connection, since browsers limit connections per site; a short tab switch should not. */
const HIDDEN_FOR_MS = 15_000;

/** The page's only connection; open while the page is visible and has listeners. */
export const pageStream = new LiveStream((url) => new EventSource(url));

let pauseTimer: ReturnType<typeof setTimeout> | undefined;

function onVisibilityChange(): void {
  clearTimeout(pauseTimer);
  if (document.visibilityState === 'visible') pageStream.resume();
  else pauseTimer = setTimeout(() => pageStream.pause(), HIDDEN_FOR_MS);
}

if (document.visibilityState === 'hidden') pageStream.pause();
document.addEventListener('visibilitychange', onVisibilityChange);
// An open connection would keep the page out of the back/forward cache.
addEventListener('pagehide', () => pageStream.pause());
addEventListener('pageshow', onVisibilityChange);
addEventListener('online', onVisibilityChange);
