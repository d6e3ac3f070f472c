import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a `details` element that closes on Escape, on navigation and when it loses focus. */
export function useAutoClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onFocusOut = (event: FocusEvent) => {
      const target = event.relatedTarget;
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return details;
}
