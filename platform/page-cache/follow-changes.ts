import type { Engine } from '#db/engine.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { PageCache } from './page-cache.ts';

/** How soon pages follow a change made by another process on the same SQLite file. */
const LOOK_EVERY = 1000;

/** Keeps the pages in step with what is committed, here and elsewhere; the result stops it. */
export function followChanges(pageCache: PageCache, events: EventBus, engine: Engine): () => void {
  events.subscribe((event) => {
    if (event.kind === 'changed') pageCache.drop(event.tags);
    else if (event.kind === 'deaf') pageCache.suspend();
    else pageCache.resume();
  });
  return followOtherProcesses(pageCache, engine);
}

/** A command run beside the server writes to the file but cannot tell the server what. */
function followOtherProcesses(pageCache: PageCache, engine: Engine): () => void {
  const { outsideVersion } = engine;
  if (!outsideVersion) return () => {};
  let seen = outsideVersion();
  const timer = setInterval(() => {
    const current = outsideVersion();
    if (current === seen) return;
    seen = current;
    pageCache.clear();
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
