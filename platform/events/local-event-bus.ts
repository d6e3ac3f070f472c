import type { Engine } from '#db/engine.ts';
import { everything } from '#db/transaction.ts';
import { BusListeners } from './bus-listeners.ts';
import type { EventBus } from './event-bus.ts';

/** How soon a change made by another process on the same SQLite file is heard of. */
const LOOK_EVERY = 1000;

/** The bus of a program that runs as one process. */
export function createLocalEventBus({ outsideVersion }: Pick<Engine, 'outsideVersion'>): EventBus {
  const listeners = new BusListeners();
  let looking: NodeJS.Timeout | undefined;
  return {
    announceWithin: async () => {},
    announce: (announcement) => listeners.announce(announcement),
    subscribe: (listener) => listeners.add(listener),
    start: async () => {
      if (!outsideVersion) return;
      // A command run beside the server writes to the file but cannot say what.
      const outside = { tags: [everything], isTold: true };
      looking = onChange(outsideVersion, () => listeners.announce(outside));
    },
    close: async () => {
      clearInterval(looking);
      listeners.clear();
    },
  };
}

function onChange(version: () => number, tell: () => void): NodeJS.Timeout {
  let seen = version();
  const timer = setInterval(() => {
    const current = version();
    if (current === seen) return;
    seen = current;
    tell();
  }, LOOK_EVERY);
  return timer.unref();
}
