import { useEffect } from 'react';
import { refreshMe, useMe } from '../features/accounts/embeds/use-me.ts';

/** How long what the bell says may be out of date on a page that is looked at. */
const ASK_AFTER_MS = 2 * 60 * 1000;

/** What is known of it: what the page was made with, then what was heard since. */
export function useUnread(first: number): number {
  const me = useMe();
  useCalmRefresh();
  return me?.kind === 'member' ? me.unread : first;
}

/** Asks when one comes back to the page, and now and then while one looks at it. */
function useCalmRefresh() {
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AFTER_MS) return;
      askedAt = Date.now();
      void refreshMe();
    };
    const timer = setInterval(ask, ASK_AFTER_MS / 4);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
