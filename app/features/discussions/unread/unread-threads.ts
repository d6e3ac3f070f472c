import { useEffect, useSyncExternalStore } from 'react';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';

export interface UnreadThread {
  threadId: number;
  unread: number;
  /** The first unread post, in the order of the page. */
  firstId: number;
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

/** Threads that mount together share one request. Browsers without an identity have read nothing. */
function request(threadId: number): Promise<void> {
  if (!readHint()) return Promise.resolve();
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

/** What is unread in the thread; undefined if nothing is, or before it is known. */
export function useUnread(threadId: number): UnreadThread | undefined {
  useEffect(() => void request(threadId), [threadId]);
  return useSyncExternalStore(
    subscribe,
    () => threads.get(threadId),
    () => undefined,
  );
}

/** Reports which post is the last one shown, once the markers of this visit are known. */
export function useReadReport(threadId: number | undefined, lastPostId: number | undefined): void {
  useEffect(() => {
    if (threadId === undefined || lastPostId === undefined || !readHint()) return;
    void request(threadId).then(() => {
      const body = new URLSearchParams({ thread: String(threadId), post: String(lastPostId) });
      // Without a connection, the thread stays unread.
      return fetch(PATH, { method: 'POST', body, keepalive: true }).catch(() => {});
    });
  }, [threadId, lastPostId]);
}
