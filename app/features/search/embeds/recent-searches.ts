import { readStored, writeStored } from '../../../ui/stored.ts';

const KEY = 'recentSearches';
const KEPT = 6;

/** Kept in this browser only; anything else found there counts as none. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((text) => typeof text === 'string' && text !== '').slice(0, KEPT);
  } catch {
    return [];
  }
}

/** Newest first, each once. */
export function rememberSearch(question: string): void {
  const text = question.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other !== text);
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, KEPT)));
}

export function forgetSearches(): void {
  writeStored(KEY, null);
}
