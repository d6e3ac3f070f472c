import { LRUCache } from 'lru-cache';
import { ALL_PAGES } from '#db/transaction.ts';
import type { EventBus } from '#platform/events/event-bus.ts';

const MAX_IMAGES = 20_000;

/**
 * Library images known to be public, so that most image requests need no query. Forgets them all when
 * a commit of any instance may have changed that. During an outage of the database it keeps what it
 * knew before, as the page cache does.
 */
export class PublicLibraryImages {
  // A cache with `max` reserves the memory of all its entries.
  readonly #names = new LRUCache<string, true>({ maxSize: MAX_IMAGES, sizeCalculation: () => 1 });
  readonly #tags: ReadonlySet<string>;
  /** Counts what may have changed the answer to a query that is under way. */
  #changes = 0;
  #state: 'current' | 'distrusted' | 'stale' = 'current';

  constructor(events: Pick<EventBus, 'subscribe'>, tags: readonly string[]) {
    this.#tags = new Set([...tags, ALL_PAGES]);
    events.subscribe((event) => {
      if (event.kind === 'changed' && event.tags.some((tag) => this.#tags.has(tag))) this.#forget();
      else if (event.kind === 'disconnected') this.#suspend('distrusted');
      else if (event.kind === 'unavailable') this.#suspend('stale');
      else if (event.kind === 'connected') {
        this.#forget();
        this.#state = 'current';
      }
    });
  }

  has(name: string): boolean {
    return this.#state !== 'distrusted' && this.#names.has(name);
  }

  /** Runs the query, and remembers an image that it finds to be a public one of the library. */
  async find<Audience extends string>(
    name: string,
    query: () => Promise<Audience>,
  ): Promise<Audience> {
    const before = this.#changes;
    const audience = await query();
    if (audience === 'library' && this.#changes === before && this.#state === 'current') {
      this.#names.set(name, true);
    }
    return audience;
  }

  #forget(): void {
    this.#changes += 1;
    this.#names.clear();
  }

  #suspend(state: 'distrusted' | 'stale'): void {
    this.#changes += 1;
    this.#state = state;
  }
}
