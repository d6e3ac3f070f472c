import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildGroups, type Place } from './palette-options.ts';
import { useSearchResults } from './use-search-results.ts';

/** State and actions of the command palette. The first option is active until another is chosen. */
export function usePalette(
  id: string,
  targets: { places: readonly Place[]; actions: readonly Place[] },
  close: () => void,
) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const { results, isPending } = useSearchResults(query);
  const groups = buildGroups(targets, query, results);
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
