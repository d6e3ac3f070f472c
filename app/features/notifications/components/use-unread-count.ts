import { useEffect } from 'react';
import { refreshMe, useMe } from '#app/features/identity/embeds/use-me.ts';

/** Has the bell say what this page says; who leaves the page by a notification has read that one. */
export function useToldUnread(unread: number): void {
  const me = useMe();
  const told = me?.kind === 'member' ? me.unread : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bell says is no reason to ask
  useEffect(() => {
    if (told !== undefined && told !== unread) void refreshMe();
  }, [unread]);
  useEffect(() => () => void refreshMe(), []);
}
