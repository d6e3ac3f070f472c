import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Review } from './get-review.server.ts';

/** Claims the item once the page is open. Loading it must not: browsers also prefetch pages. */
export function useClaim({ itemId, claim, decided, conflict }: Review): void {
  const { submit } = useFetcher();
  const claimedId = useRef<number>(undefined);
  useEffect(() => {
    if (decided || conflict || claim === 'taken' || claimedId.current === itemId) return;
    claimedId.current = itemId;
    void submit({ intent: 'claim' }, { method: 'post' });
  }, [itemId, claim, decided, conflict, submit]);
}
