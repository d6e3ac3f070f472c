import { useEffect } from 'react';
import type { Me } from '#app/features/identity/session.server.ts';
import { useLive } from '#app/ui/live/use-live.ts';
import { refreshMe, useMe } from '../../features/identity/embeds/use-me.ts';

type Identified = Exclude<Me, { kind: 'visitor' }>;

/** The latest known count. A live event says when it has changed. */
export function useUnreadCount(initial: Identified): number {
  const me = useMe();
  const { inbox } = me && me.kind !== 'visitor' ? me : initial;
  useLive({
    topics: [inbox.topic],
    key: inbox.key,
    after: inbox.liveCursor,
    onEvent: () => void refreshMe(),
    onReset: () => void refreshMe(),
  });
  useRefreshOnReturn();
  return inbox.unread;
}

/** Reading notifications in another tab publishes no event. */
function useRefreshOnReturn() {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshMe();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
}
