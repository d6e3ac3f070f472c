import { useEffect } from 'react';
import { refreshMe, useMe } from '#app/features/identity/embeds/use-me.ts';

/** Keeps the bell's count in step with this page, and refreshes it when the page is left. */
export function useSyncedUnreadCount(unread: number): void {
  const me = useMe();
  const shown = me && me.kind !== 'visitor' ? me.inbox.unread : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the page's count matters
  useEffect(() => {
    if (shown !== undefined && shown !== unread) void refreshMe();
  }, [unread]);
  // A link in the list marks its notification read.
  useEffect(() => () => void refreshMe(), []);
}
