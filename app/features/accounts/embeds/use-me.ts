import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '../me-summary.ts';
import { readHint } from './identity-hint.ts';

const visitor: Me = { kind: 'visitor' };

let me: Me | undefined;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: Me): void {
  me = next;
  document.documentElement.toggleAttribute('data-member', next.kind === 'member');
  for (const tell of listeners) tell();
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/me', { headers: { accept: 'application/json' } });
    if (response.ok) become((await response.json()) as Me);
  } catch {
    // Without an answer the page stays as it is for everyone; the next page asks again.
    asked = undefined;
  }
}

/** Asks anew who this is: after a first act, a sign-in in another tab, a notification. */
export function refreshMe(): Promise<void> {
  asked = readHint() ? ask() : Promise.resolve(become(visitor));
  return asked;
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Undefined until it is known, on the server too. Visitors are known without a request. */
export function useMe(): Me | undefined {
  useEffect(() => {
    if (!asked) void refreshMe();
  }, []);
  return useSyncExternalStore(
    listen,
    () => me,
    () => undefined,
  );
}
