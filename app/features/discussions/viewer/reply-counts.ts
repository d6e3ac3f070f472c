import { useEffect, useSyncExternalStore } from 'react';
import type { MessageSummary } from '../reading/message-summary.ts';

/** Posts per thread, by its id and by the topic of its events, which exists before a first comment. */
const counts = new Map<number | string, number>();
const listeners = new Set<() => void>();
const seen = new WeakSet<object>();

/** Undefined falls back to the count that was loaded with the message. Browser only. */
export function setPostCount(thread: number | string, posts: number | undefined): void {
  if (posts === undefined) counts.delete(thread);
  else counts.set(thread, posts);
  for (const notify of listeners) notify();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The current number of replies. A newly loaded message replaces older live counts. */
export function useReplyCount(message: MessageSummary): number {
  const posts = useLiveCount(message.id, message);
  return posts === undefined ? message.responses : Math.max(posts - (message.opening ? 1 : 0), 0);
}

/** Posts of a thread according to events since its data was loaded; undefined if there were none. */
export function useLiveCount(thread: number | string, loaded: object): number | undefined {
  useEffect(() => {
    if (seen.has(loaded)) return;
    seen.add(loaded);
    if (counts.has(thread)) setPostCount(thread, undefined);
  }, [thread, loaded]);
  return useSyncExternalStore(
    subscribe,
    () => counts.get(thread),
    () => undefined,
  );
}
