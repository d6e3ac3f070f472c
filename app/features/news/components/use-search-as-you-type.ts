import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

const DEBOUNCE_MS = 250;

/**
 * Navigates to the search URL once typing pauses. What is typed next replaces the search, so that Back leads
 * to the list from before it. The input is uncontrolled, so text typed before hydration and the focus survive.
 */
export function useSearchAsYouType(currentSearch: string, toPath: (search: string) => string) {
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(currentSearch);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back, forward and the "clear the search" link change the URL without typing.
    if (inputRef.current && currentSearch !== lastSearch.current) {
      inputRef.current.value = currentSearch;
    }
    lastSearch.current = currentSearch;
  }, [currentSearch]);
  const searchNow = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.replace(/\s+/g, ' ').trim();
    if (search === lastSearch.current) return;
    const replace = lastSearch.current !== '';
    lastSearch.current = search;
    navigate(toPath(search), { replace, preventScrollReset: true });
  };
  const searchSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(typed), DEBOUNCE_MS);
  };
  return { inputRef, searchNow, searchSoon };
}
