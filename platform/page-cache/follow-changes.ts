import type { EventBus } from '#platform/events/event-bus.ts';
import type { PageCache } from './page-cache.ts';

/** Keeps the pages in step with what is committed, here and elsewhere. */
export function followChanges(pageCache: PageCache, events: EventBus): void {
  events.subscribe((event) => {
    if (event.kind === 'changed') pageCache.drop(event.tags);
    else if (event.kind === 'deaf') pageCache.suspend();
    else if (event.kind === 'hearing') pageCache.resume();
  });
}
