import type { Engine } from '#db/engine.ts';
import { ALL_PAGES } from '#db/transaction.ts';
import { BusListeners } from './bus-listeners.ts';
import type { EventBus } from './event-bus.ts';

/** Maximum delay until a full disk or a change by another process on the file is noticed. */
const POLL_MS = 1000;

/** The event bus for a single process. */
export function createLocalEventBus({
  externalVersion,
  checkDisk,
}: Pick<Engine, 'externalVersion' | 'checkDisk'>): EventBus {
  const listeners = new BusListeners();
  let polling: NodeJS.Timeout | undefined;
  let diskChecks: NodeJS.Timeout | undefined;
  return {
    announceWithin: async () => {},
    announce: async (announcement) => listeners.announce(announcement),
    subscribe: (listener) => listeners.add(listener),
    start: async () => {
      await checkDisk?.();
      diskChecks = setInterval(() => checkDisk?.(), POLL_MS).unref();
      if (!externalVersion) return;
      // A command run next to the server changes the file but cannot report what it changed.
      const everything = { tags: [ALL_PAGES], staleTags: [], hasLiveEvents: true };
      polling = onChange(externalVersion, () => listeners.announce(everything));
    },
    close: async () => {
      clearInterval(polling);
      clearInterval(diskChecks);
      listeners.clear();
    },
  };
}

function onChange(version: () => number, notify: () => void): NodeJS.Timeout {
  let seen = version();
  const timer = setInterval(() => {
    const current = version();
    if (current === seen) return;
    seen = current;
    notify();
  }, POLL_MS);
  return timer.unref();
}
