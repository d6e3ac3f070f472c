import type { ResultItem } from '../search-results.ts';
import type { LoadedResults } from './use-search-results.ts';

/** The options for the arrow keys: recent searches until something is typed, then results. */
export type DialogOption =
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'result'; key: string; result: ResultItem };

export function buildOptions(
  query: string,
  loaded: LoadedResults | undefined,
  recentSearches: readonly string[],
): DialogOption[] {
  if (query.trim() === '') {
    return recentSearches.map((text, index) => ({ kind: 'recent', key: `recent-${index}`, text }));
  }
  const items = loaded?.results.page.items ?? [];
  return items.map((result) => ({ kind: 'result', key: result.key, result }));
}
