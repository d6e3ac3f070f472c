import type { BusListener, EventBus } from './event-bus.ts';

/** The bus of a program that runs as one process. */
export function createLocalEventBus(): EventBus {
  const listeners = new Set<BusListener>();
  return {
    announceWithin: async () => {},
    announce: (tags) => {
      for (const listener of listeners) listener({ kind: 'changed', tags });
    },
    subscribe: (listener) => {
      listeners.add(listener);
    },
    start: async () => {},
    close: async () => listeners.clear(),
  };
}
