import { type ComponentType, useEffect, useState } from 'react';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import type { UnreadCountProps } from './unread-count.tsx';

type UnreadCount = ComponentType<UnreadCountProps>;

/** Links to the first unread post. Visitors have no read positions, so their browsers load no script for it. */
export function UnreadLink(props: UnreadCountProps) {
  const [Count, setCount] = useState<UnreadCount>();
  useEffect(() => {
    if (!readHint()) return;
    void import('./unread-count.tsx').then(({ UnreadCount }) => setCount(() => UnreadCount));
  }, []);
  return Count && <Count {...props} />;
}

/** Reports which post is the last one shown. */
export function useReadReport(threadId: number | undefined, lastPostId: number | undefined): void {
  useEffect(() => {
    if (threadId === undefined || lastPostId === undefined || !readHint()) return;
    void import('./unread-threads.ts').then(({ reportRead }) => reportRead(threadId, lastPostId));
  }, [threadId, lastPostId]);
}
