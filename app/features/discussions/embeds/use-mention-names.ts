import { type RefObject, useEffect, useState } from 'react';
import { type MentionStart, mentionBefore } from './mention-start.ts';

interface Found extends MentionStart {
  names: string[];
}

const known = new Map<string, string[]>();

async function fetchNames(typed: string, signal: AbortSignal): Promise<string[]> {
  const kept = known.get(typed);
  if (kept) return kept;
  const response = await fetch(`/members.json?${new URLSearchParams({ q: typed })}`, { signal });
  if (!response.ok) return [];
  const { names }: { names: string[] } = await response.json();
  known.set(typed, names);
  return names;
}

/** Names for the mention that is being typed in the field; `close` until more is typed. */
export function useMentionNames(field: RefObject<HTMLTextAreaElement | null>) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    let asking = new AbortController();
    const look = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const start = mentionBefore(element.value, element.selectionEnd);
      if (!start) return setFound(undefined);
      // Without names one types on: nobody is told of a list that did not come.
      const names = await fetchNames(start.typed, signal).catch(() => []);
      if (!signal.aborted) setFound(names.length > 0 ? { ...start, names } : undefined);
    };
    const leave = () => {
      asking.abort();
      setFound(undefined);
    };
    element.addEventListener('input', look);
    element.addEventListener('blur', leave);
    return () => {
      asking.abort();
      element.removeEventListener('input', look);
      element.removeEventListener('blur', leave);
    };
  }, [field]);
  return { found, close: () => setFound(undefined) };
}
