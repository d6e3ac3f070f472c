import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '../session/me-summary.ts';
import { readHint } from './identity-hint.ts';

const visitor: Me = { kind: 'visitor' };

let me: Me | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function setMe(next: Me): void {
  me = next;
  document.documentElement.toggleAttribute('data-member', next.kind === 'member');
  for (const notifyListener of listeners) notifyListener();
}

async function fetchMe(): Promise<void> {
  try {
    const response = await fetch('/me', { headers: { accept: 'application/json' } });
    if (response.ok) setMe((await response.json()) as Me);
  } catch {
    // Offline: the page stays as it is for visitors, and the next component to mount retries.
    loading = undefined;
  }
}

/** Reloads the viewer, for example after a guest's first post or a sign-in in another tab. */
export function refreshMe(): Promise<void> {
  loading = readHint() ? fetchMe() : Promise.resolve(setMe(visitor));
  return loading;
}

/** Asks the server who the viewer is, whatever the hint says. Undefined if that failed and none was known. */
export async function reloadMe(): Promise<Me | undefined> {
  loading = fetchMe();
  await loading;
  return me;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Undefined on the server and until loaded. For visitors it makes no request. */
export function useMe(): Me | undefined {
  useEffect(() => {
    if (!loading) void refreshMe();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
}

/** The member who is signed in, for forms that fill in their name and email (WCAG 3.3.7). Undefined until loaded. */
export function useMember() {
  const me = useMe();
  return me?.kind === 'member' ? me : undefined;
}
