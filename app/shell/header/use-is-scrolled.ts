import { useSyncExternalStore } from 'react';

/** Pixels, from the specification. */
export const HEADER_SCROLL_THRESHOLD = 10;

function listen(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > HEADER_SCROLL_THRESHOLD,
    () => false,
  );
}
