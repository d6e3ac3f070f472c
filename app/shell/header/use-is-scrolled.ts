import { useSyncExternalStore } from 'react';

/** Pixels, from the specification. */
export const HEADER_SCROLL_THRESHOLD = 10;

function listen(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** The header's height on wide screens, in pixels. */
const HEADER_HEIGHT = 72;

/** Whether the dark image or video that the page starts with is still behind the header. */
export function useIsOverDark(): boolean {
  return useSyncExternalStore(
    listen,
    () => {
      const overlaid = document.querySelector('main > [data-header-overlay]:first-child');
      return overlaid !== null && overlaid.getBoundingClientRect().bottom > HEADER_HEIGHT;
    },
    () => false,
  );
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > HEADER_SCROLL_THRESHOLD,
    () => false,
  );
}
