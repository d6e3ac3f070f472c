import { type RefObject, useEffect, useState } from 'react';
import { findMention, type MentionQuery } from './find-mention.ts';

interface MentionSuggestions extends MentionQuery {
  names: string[];
}

const cache = new Map<string, string[]>();

async function fetchNames(query: string, signal: AbortSignal): Promise<string[]> {
  const cached = cache.get(query);
  if (cached) return cached;
  const response = await fetch(`/members.json?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) return [];
  const { names }: { names: string[] } = await response.json();
  cache.set(query, names);
  return names;
}

/** Member names for the mention at the caret. `close` hides them until the next input. */
export function useMentionSuggestions(field: RefObject<HTMLTextAreaElement | null>) {
  const [suggestions, setSuggestions] = useState<MentionSuggestions>();
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let request = new AbortController();
    const onInput = async () => {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      const mention = findMention(element.value, element.selectionEnd);
      if (!mention) return setSuggestions(undefined);
      // Suggestions are optional, so a failed request shows none instead of an error.
      const names = await fetchNames(mention.query, signal).catch((): string[] => []);
      // Once a name is complete, Enter starts a line as usual.
      const isOpen = names.length > 0 && !names.includes(mention.query);
      if (!signal.aborted) setSuggestions(isOpen ? { ...mention, names } : undefined);
    };
    const onBlur = () => {
      request.abort();
      setSuggestions(undefined);
    };
    // The first characters were typed while this file loaded, unless they are those of a draft.
    if (document.activeElement === element) void onInput();
    element.addEventListener('input', onInput);
    element.addEventListener('blur', onBlur);
    return () => {
      request.abort();
      element.removeEventListener('input', onInput);
      element.removeEventListener('blur', onBlur);
    };
  }, [field]);
  return { suggestions, close: () => setSuggestions(undefined) };
}
