import type { EventBus } from '#platform/events/event-bus.ts';
import type { PageCache } from './page-cache.ts';

/** Invalidates cached pages on commits of any instance. */
export function invalidateOnChanges(pageCache: PageCache, events: EventBus): void {
  events.subscribe((event) => {
    if (event.kind === 'changed') {
      if (event.isAddition) pageCache.markStale(event.tags);
      else pageCache.invalidate(event.tags);
    }
    if (event.kind === 'disconnected') pageCache.suspend();
    else if (event.kind === 'unavailable') pageCache.serveStale();
    else if (event.kind === 'connected') pageCache.resume();
  });
}
