import type { ChangeAnnouncer } from '#db/transaction.ts';

/**
 * - `changed`: a commit, here or on another instance, invalidated these tags. An addition takes nothing away
 *   from pages that carry them.
 * - `live-events`: the live log has new events.
 * - `disconnected`: events of other instances no longer arrive.
 * - `unavailable`: nor can the database be reached.
 * - `connected`: they arrive again; some may have been missed.
 */
export type BusEvent =
  | { kind: 'changed'; tags: readonly string[]; isAddition: boolean }
  | { kind: 'live-events' }
  | { kind: 'disconnected' }
  | { kind: 'unavailable' }
  | { kind: 'connected' };

export type BusListener = (event: BusEvent) => void;

export interface EventBus extends ChangeAnnouncer {
  subscribe: (listener: BusListener) => void;
  /** Resolves once events of other instances arrive. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}
