import { useEffect, useState } from 'react';
import { SEGMENTS_PATH } from './segment-crumbs.ts';

type Counts = ReadonlyMap<number, number | 'failed'>;

/**
 * The numbers of people in these segments, by id. They are counted one after the other while the list is open, because
 * each takes a moment with a million subscribers.
 */
export function useSegmentCounts(segments: readonly { id: number }[]): Counts {
  const [counts, setCounts] = useState<Counts>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      for (const { id } of segments) {
        const count = await fetchCount(id, stop.signal).catch(() => 'failed' as const);
        if (stop.signal.aborted) return;
        setCounts((known) => new Map(known).set(id, count));
      }
    })();
    return () => stop.abort();
  }, [segments]);
  return counts;
}

async function fetchCount(id: number, signal: AbortSignal): Promise<number | 'failed'> {
  const response = await fetch(`${SEGMENTS_PATH}/${id}/count`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok) return 'failed';
  const { count }: { count: number } = await response.json();
  return count;
}
