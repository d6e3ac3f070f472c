import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its content, for keyboards and readers too; the first one is left alone. */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
