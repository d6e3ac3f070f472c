import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Set in session storage while the router loads a whole page, such as after signing in. */
const FULL_LOAD_KEY = 'threequel.full-load';

/** Moves the focus to the new page's content, for keyboard and screen reader users. */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
  useFocusAfterFullLoad(content);
}

/** The element with the focus is gone with the old document. Without this, the focus would be on the body. */
function useFocusAfterFullLoad(content: RefObject<HTMLElement | null>): void {
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!takeFullLoad() || document.activeElement !== document.body) return;
    content.current?.focus({ preventScroll: true });
  }, [content]);
  useEffect(() => {
    if (!isNavigating) return;
    window.addEventListener('pagehide', rememberFullLoad);
    return () => window.removeEventListener('pagehide', rememberFullLoad);
  }, [isNavigating]);
}

function rememberFullLoad(): void {
  try {
    sessionStorage.setItem(FULL_LOAD_KEY, 'yes');
  } catch {
    // Storage is turned off in this browser.
  }
}

function takeFullLoad(): boolean {
  try {
    const wasSet = sessionStorage.getItem(FULL_LOAD_KEY) !== null;
    sessionStorage.removeItem(FULL_LOAD_KEY);
    return wasSet;
  } catch {
    return false;
  }
}
