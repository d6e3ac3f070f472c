import type { Announcement } from '#db/transaction.ts';
import type { BusEvent, BusListener } from './event-bus.ts';

export class BusListeners {
  readonly #listeners = new Set<BusListener>();

  add(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  emit(event: BusEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  announce({ tags, staleTags, hasLiveEvents }: Announcement): void {
    if (tags.length > 0) this.emit({ kind: 'changed', tags, isAddition: false });
    if (staleTags.length > 0) this.emit({ kind: 'changed', tags: staleTags, isAddition: true });
    if (hasLiveEvents) this.emit({ kind: 'live-events' });
  }

  clear(): void {
    this.#listeners.clear();
  }
}
