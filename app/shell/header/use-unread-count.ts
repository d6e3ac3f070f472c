import { useEffect } from 'react';
import { refreshMe, useMe } from '../../features/identity/embeds/use-me.ts';

/** Maximum age of the count on a visible page. */
const REFRESH_AFTER_MS = 2 * 60 * 1000;

/** The latest known count; `initial` until it has loaded. */
export function useUnreadCount(initial: number): number {
  const me = useMe();
  useUnreadRefresh();
  return me?.kind === 'member' ? me.unread : initial;
}

/** Refreshes when the tab becomes visible and periodically while it stays visible. */
function useUnreadRefresh() {
  useEffect(() => {
    let refreshedAt = Date.now();
    const refresh = () => {
      const isDue = Date.now() - refreshedAt >= REFRESH_AFTER_MS;
      if (document.visibilityState !== 'visible' || !isDue) return;
      refreshedAt = Date.now();
      void refreshMe();
    };
    const timer = setInterval(refresh, REFRESH_AFTER_MS / 4);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
