import { useState } from 'react';

export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
  liveCursor?: number | undefined;
}

/** A list that loads further pages with `fetch`. After a failure `loadNext` retries the same page. */
export function usePages<Item, Loaded extends Page<Item> = Page<Item>>(
  path: string,
  first?: Loaded,
) {
  const [pages, setPages] = useState<readonly Loaded[]>(first ? [first] : []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const nextCursor = pages.at(-1)?.nextCursor;
  const isComplete = pages.length > 0 && nextCursor === undefined;
  const loadNext = async () => {
    if (state === 'loading' || isComplete) return;
    setState('loading');
    try {
      const response = await fetch(nextCursor ? `${path}?after=${nextCursor}` : path);
      if (!response.ok) throw new Error(response.statusText);
      const page: Loaded = await response.json();
      setPages((before) => [...before, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    first: pages[0],
    liveCursor: pages[0]?.liveCursor,
    items: pages.flatMap(({ items }) => items),
    isComplete,
    nextCursor,
    state,
    loadNext,
  };
}
