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
  const [later, setLater] = useState<readonly (Loaded & { after?: string | undefined })[]>([]);
  const pages: Loaded[] = first ? [first] : [];
  // The first page is loaded again when moderators move posts. Pages that don't go on from it are dropped.
  for (const page of later) if (page.after === pages.at(-1)?.nextCursor) pages.push(page);
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
      setLater([...later, { ...page, after: nextCursor }]);
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
