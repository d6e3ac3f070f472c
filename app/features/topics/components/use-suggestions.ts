import { useEffect, useRef, useState } from 'react';

/** Names of topics for what is being typed, from an address that answers with JSON. */
export function useSuggestions(source: string) {
  const [names, setNames] = useState<string[]>([]);
  const request = useRef<AbortController>(undefined);
  const suggest = (typed: string) => {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    fetch(`${source}?q=${encodeURIComponent(typed)}`, { signal: abort.signal })
      .then((response) => response.json())
      .then((found: { names: string[] }) => setNames(found.names))
      // Without suggestions the name can still be typed.
      .catch(() => {});
  };
  useEffect(() => () => request.current?.abort(), []);
  return { names, suggest };
}
