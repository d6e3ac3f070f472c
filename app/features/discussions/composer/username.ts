import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

const USERNAME_KEY = 'username';

/** The guest's name for the message board, stored in this browser only. */
export function readUsername(): string | null {
  return readLocalStorage(USERNAME_KEY);
}

export function saveUsername(name: string): void {
  writeLocalStorage(USERNAME_KEY, name);
}
