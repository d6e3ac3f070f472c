import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

const KEY = 'recentSearches';
const MAX_RECENT = 6;

/** Stored in this browser only. Invalid values are ignored. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Newest first, without duplicates. */
export function saveRecentSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other !== text);
  writeLocalStorage(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}

export function clearRecentSearches(): void {
  writeLocalStorage(KEY, null);
}
