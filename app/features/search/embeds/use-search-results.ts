import { useEffect, useState } from 'react';
import type { SearchResults } from '../search-results.ts';

const DEBOUNCE_MS = 120;

export interface LoadedResults {
  /** The query that these results belong to. */
  query: string;
  results: SearchResults;
}

interface ResultsState {
  loaded: LoadedResults | undefined;
  isPending: boolean;
  hasFailed: boolean;
}

const initialState: ResultsState = { loaded: undefined, isPending: false, hasFailed: false };

/**
 * Searches as the user types. Keeps the previous results until new ones arrive, and drops
 * responses to outdated queries.
 */
export function useSearchResults(query: string): ResultsState {
  const [state, setState] = useState(initialState);
  useEffect(() => {
    if (query.trim() === '') {
      setState(initialState);
      return;
    }
    setState((previous) => ({ ...previous, isPending: true }));
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const nextState = await fetchResults(query, controller.signal);
      if (!controller.signal.aborted) setState(nextState);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return state;
}

async function fetchResults(query: string, signal: AbortSignal): Promise<ResultsState> {
  try {
    const response = await fetch(`/search.json?${new URLSearchParams({ q: query })}`, {
      signal,
    });
    if (!response.ok) return { ...initialState, hasFailed: true };
    const results = (await response.json()) as SearchResults;
    return { ...initialState, loaded: { query, results } };
  } catch {
    return { ...initialState, hasFailed: true };
  }
}
