import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AdminSearchResults } from '../search/admin-search.server.ts';

const DEBOUNCE_MS = 150;

/**
 * Searches as the member types. Keeps the previous results until new ones arrive; a new request aborts
 * the one before.
 */
export function useSearchResults(query: string) {
  const { load, data, state } = useFetcher<{ results: AdminSearchResults | undefined }>();
  const text = query.trim();
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(
      () => void load(`/admin/search?${new URLSearchParams({ q: text })}`),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, load]);
  const results = text ? data?.results : undefined;
  return { results, isPending: text !== '' && (state !== 'idle' || results?.text !== text) };
}
