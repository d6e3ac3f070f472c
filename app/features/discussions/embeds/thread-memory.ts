import { useEffect, useSyncExternalStore } from 'react';
import type { MessageSummary } from '../message-summary.ts';

/** How many posts threads have by now, for those this page was told of. */
const counts = new Map<number, number>();
const listeners = new Set<() => void>();
const seen = new WeakSet<MessageSummary>();

/** Every place that shows the number follows. Browser only. */
export function rememberThread(id: number, posts: number | undefined): void {
  if (posts === undefined) counts.delete(id);
  else counts.set(id, posts);
  for (const tell of listeners) tell();
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Responses to the message by now; a message that was fetched anew knows better. */
export function useResponses(message: MessageSummary): number {
  useEffect(() => {
    if (seen.has(message)) return;
    seen.add(message);
    if (counts.has(message.id)) rememberThread(message.id, undefined);
  }, [message]);
  const posts = useSyncExternalStore(
    listen,
    () => counts.get(message.id),
    () => undefined,
  );
  return posts === undefined ? message.responses : Math.max(posts - (message.opening ? 1 : 0), 0);
}
