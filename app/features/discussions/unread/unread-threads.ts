import { useEffect, useSyncExternalStore } from 'react';

export interface UnreadThread {
  threadId: number;
  unread: number;
  /** The first unread post, in the order of the page. */
  firstId: number;
  isPrivate?: true;
}

const PATH = '/message-board/unread';

const threads = new Map<number, UnreadThread>();
const listeners = new Set<() => void>();
let queued = new Set<number>();
let loading: Promise<void> | undefined;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Threads that mount together share one request. */
function request(threadId: number): Promise<void> {
  queued.add(threadId);
  loading ??= new Promise((resolve) => setTimeout(resolve)).then(load);
  return loading;
}

async function load(): Promise<void> {
  const ids = [...queued];
  queued = new Set();
  loading = undefined;
  try {
    const response = await fetch(`${PATH}?threads=${ids.join()}`);
    if (!response.ok) return;
    for (const id of ids) threads.delete(id);
    for (const thread of (await response.json()) as UnreadThread[]) {
      threads.set(thread.threadId, thread);
    }
    for (const notify of listeners) notify();
  } catch {
    // The page works without markers.
  }
}

/** The thread's unread posts; undefined if there are none, or before they have loaded. */
export function useUnread(threadId: number): UnreadThread | undefined {
  useEffect(() => void request(threadId), [threadId]);
  return useSyncExternalStore(
    subscribe,
    () => threads.get(threadId),
    () => undefined,
  );
}

/** Tells the server once the markers of this visit are known. Without a connection, the thread stays unread. */
export async function reportRead(threadId: number, lastPostId: number): Promise<void> {
  await request(threadId);
  const body = new URLSearchParams({ thread: String(threadId), post: String(lastPostId) });
  await fetch(PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
}
