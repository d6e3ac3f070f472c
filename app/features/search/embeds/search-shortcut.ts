import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

const KEY = 'searchShortcut';

/** Whether `/` opens the search in this browser. Ctrl/⌘ K always does. */
export function isSlashOn(): boolean {
  return readLocalStorage(KEY) !== 'off';
}

export function setSlash(isOn: boolean): void {
  writeLocalStorage(KEY, isOn ? null : 'off');
}
