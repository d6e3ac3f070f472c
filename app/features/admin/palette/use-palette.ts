import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { SearchPageData } from '../search/admin-search.server.ts';
import { buildGroups, type Place } from './palette-options.ts';

const DEBOUNCE_MS = 150;

/** State and actions of the command palette. The first option is active until another is chosen. */
export function usePalette(id: string, places: readonly Place[], close: () => void) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const { results, isPending } = useResults(query);
  const groups = buildGroups(places, query, results);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const changeQuery = (text: string) => {
    setQuery(text);
    setActiveKey(undefined);
  };
  const open = (to: string) => {
    close();
    navigate(to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !active) return;
    event.preventDefault();
    const index = options.indexOf(active);
    const next = options[(index + step + options.length) % options.length];
    setActiveKey(next?.key);
    document.getElementById(`${id}-${next?.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const submit = () => {
    if (active) open(active.to);
  };
  return { query, groups, options, active, isPending, changeQuery, open, submit, handleKeyDown };
}

/** Searches as the member types. Keeps the previous results until new ones arrive. */
function useResults(query: string) {
  const { load, data, state } = useFetcher<SearchPageData>();
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
