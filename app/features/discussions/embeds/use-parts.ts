import { useState } from 'react';

/** A part of a list and the key of the part behind it. */
export interface Part<Item> {
  items: Item[];
  nextKey: string | undefined;
  /** Where the live log stood when the first part was made. */
  liveAt?: number | undefined;
}

/**
 * A list that grows part by part in the background. An address that cannot be reached leaves it as
 * it is and says so; asking again goes on where it stopped.
 */
export function useParts<Item>(path: string, first?: Part<Item>) {
  const [parts, setParts] = useState<readonly Part<Item>[]>(first ? [first] : []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const nextKey = parts.at(-1)?.nextKey;
  const isWhole = parts.length > 0 && nextKey === undefined;
  const loadNext = async () => {
    if (state === 'loading' || isWhole) return;
    setState('loading');
    try {
      const response = await fetch(nextKey ? `${path}?after=${nextKey}` : path);
      if (!response.ok) throw new Error(response.statusText);
      const part: Part<Item> = await response.json();
      setParts((known) => [...known, part]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const liveAt = parts[0]?.liveAt;
  return { liveAt, items: parts.flatMap(({ items }) => items), isWhole, nextKey, state, loadNext };
}
