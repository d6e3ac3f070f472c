import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';
import { searchPath } from '../search-params.ts';
import { buildOptions, type DialogOption } from './dialog-options.ts';
import { useSearchResults } from './use-search-results.ts';

/** State and actions of the search dialog. */
export function useSearchDialog(id: string, close: () => void, focusField: () => void) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recentSearches, setRecentSearches] = useState(readRecentSearches);
  const [activeKey, setActiveKey] = useState<string>();
  const state = useSearchResults(query);
  const options = buildOptions(query, state.loaded, recentSearches);
  // Only the arrow keys select: Enter must not depend on whether the results have arrived.
  const activeOption = options.find(({ key }) => key === activeKey);

  const changeQuery = (text: string) => {
    setQuery(text);
    setActiveKey(undefined);
  };
  const goTo = (url: string) => {
    saveRecentSearch(query);
    close();
    navigate(url);
  };
  const showAll = () => goTo(searchPath({ query: query.trim() }));
  const select = (option: DialogOption) => {
    if (option.kind === 'recent') {
      changeQuery(option.text);
      focusField();
    } else if (option.result.isExternal) {
      saveRecentSearch(query);
      window.open(option.result.url, '_blank', 'noopener');
    } else {
      goTo(option.result.url);
    }
  };
  const clearRecent = () => {
    clearRecentSearches();
    setRecentSearches([]);
    focusField();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const nextKey = nextActiveKey(options, activeOption?.key, event.key);
    if (nextKey === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActiveKey(nextKey);
    document.getElementById(`${id}-${nextKey}`)?.scrollIntoView({ block: 'nearest' });
  };
  const submit = () => (activeOption ? select(activeOption) : showAll());
  return {
    ...state,
    query,
    options,
    activeOption,
    changeQuery,
    select,
    submit,
    showAll,
    clearRecent,
    handleKeyDown,
  };
}

/** The option an arrow key moves to. The field itself, with an empty key, is one of the stops. */
function nextActiveKey(
  options: readonly DialogOption[],
  activeKey: string | undefined,
  pressedKey: string,
): string | undefined {
  if (options.length === 0 || (pressedKey !== 'ArrowDown' && pressedKey !== 'ArrowUp')) {
    return undefined;
  }
  const stops = ['', ...options.map(({ key }) => key)];
  const step = pressedKey === 'ArrowDown' ? 1 : -1;
  const from = Math.max(0, stops.indexOf(activeKey ?? ''));
  return stops[(from + step + stops.length) % stops.length];
}

const KEY = 'recentSearches';
const MAX_RECENT = 6;

/** Stored in this browser only. Invalid values are ignored. */
function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Newest first, without duplicates. */
function saveRecentSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((other) => other !== text);
  writeLocalStorage(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}

function clearRecentSearches(): void {
  writeLocalStorage(KEY, null);
}
