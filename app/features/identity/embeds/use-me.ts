import { useEffect, useSyncExternalStore } from 'react';
import { SHOWN_VIEWER, viewerMark } from '#app/http/shown-viewer.ts';
import type { Me } from '../session/me-summary.ts';
import { readHint } from './identity-hint.ts';

const visitor: Me = { kind: 'visitor' };

let me: Me | undefined;
let loading: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

function setMe(next: Me): void {
  me = next;
  document.documentElement.toggleAttribute('data-member', next.kind === 'member');
  for (const notifyListener of listeners) notifyListener();
}

/**
 * Also asks whether a ban has signed out the member whose page this is. It stays theirs then, so that what they send
 * is refused with the reason.
 */
async function fetchMe(shown = me): Promise<Me | undefined> {
  const query = shown?.kind === 'member' ? `?${SHOWN_VIEWER}=${viewerMark(shown)}` : '';
  try {
    const response = await fetch(`/me${query}`, { headers: { accept: 'application/json' } });
    if (!response.ok) return undefined;
    const next: Me = await response.json();
    if (next.kind === 'member' || !next.ban) setMe(next);
    return next;
  } catch {
    // Offline: the page stays as it is for visitors, and the next component to mount retries.
    loading = undefined;
    return undefined;
  }
}

/** Reloads the viewer, for example after a guest's first post or a sign-in in another tab. */
export function refreshMe(): Promise<unknown> {
  const hasIdentity = readHint() || me?.kind === 'member';
  loading = hasIdentity ? fetchMe() : Promise.resolve(setMe(visitor));
  return loading;
}

/**
 * Asks the server who the viewer is, whatever the hint says, on a page that shows this one. Undefined if that failed
 * and none was known.
 */
export async function reloadMe(shown: Me | undefined): Promise<Me | undefined> {
  const next = fetchMe(shown);
  loading = next;
  return (await next) ?? me;
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
