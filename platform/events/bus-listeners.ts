import type { Announcement } from '#db/transaction.ts';
import type { BusEvent, BusListener } from './event-bus.ts';

/** Those who listen to a bus. */
export class BusListeners {
  readonly #listeners = new Set<BusListener>();

  add(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  tell(event: BusEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  announce({ tags, isTold }: Announcement): void {
    if (tags.length > 0) this.tell({ kind: 'changed', tags });
    if (isTold) this.tell({ kind: 'told' });
  }

  clear(): void {
    this.#listeners.clear();
  }
}
