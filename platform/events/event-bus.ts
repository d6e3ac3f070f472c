import type { ChangeAnnouncer } from '#db/transaction.ts';

/**
 * What an instance hears: tags a commit has changed, here or elsewhere; that there are new events on
 * the live log; that it can no longer hear the others (`deaf`); that it hears them again and may have
 * missed something (`hearing`).
 */
export type BusEvent =
  | { kind: 'changed'; tags: readonly string[] }
  | { kind: 'told' }
  | { kind: 'deaf' }
  | { kind: 'hearing' };

export type BusListener = (event: BusEvent) => void;

export interface EventBus extends ChangeAnnouncer {
  subscribe: (listener: BusListener) => void;
  /** Resolves once what other instances announce is heard. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}
