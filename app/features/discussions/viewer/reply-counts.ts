import { useEffect, useSyncExternalStore } from 'react';
import type { MessageSummary } from '../reading/message-summary.ts';

/** Posts per thread, from live events. */
const counts = new Map<number, number>();
const listeners = new Set<() => void>();
const seen = new WeakSet<MessageSummary>();

/** Undefined falls back to the count that was loaded with the message. Browser only. */
export function setPostCount(threadId: number, posts: number | undefined): void {
  if (posts === undefined) counts.delete(threadId);
  else counts.set(threadId, posts);
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The current number of replies. A newly loaded message replaces older live counts. */
export function useReplyCount(message: MessageSummary): number {
  useEffect(() => {
    if (seen.has(message)) return;
    seen.add(message);
    if (counts.has(message.id)) setPostCount(message.id, undefined);
  }, [message]);
  const posts = useSyncExternalStore(
    subscribe,
    () => counts.get(message.id),
    () => undefined,
  );
  return posts === undefined ? message.responses : Math.max(posts - (message.opening ? 1 : 0), 0);
}
