import { useSyncExternalStore } from 'react';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

const USERNAME_KEY = 'username';

const listeners = new Set<() => void>();

/** The guest's name for the message board, stored in this browser only. */
export function readUsername(): string | null {
  return readLocalStorage(USERNAME_KEY);
}

export function saveUsername(name: string): void {
  writeLocalStorage(USERNAME_KEY, name);
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Fires for changes in other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The stored name, also after a dialog or another tab has changed it. */
export function useUsername(): string | null {
  return useSyncExternalStore(subscribe, readUsername, () => null);
}
