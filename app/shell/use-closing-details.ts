import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A `details` element that also closes on Escape, on navigation and when the focus leaves it. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const leave = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !element.contains(to)) element.open = false;
    };
    document.addEventListener('keydown', close);
    element.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', close);
      element.removeEventListener('focusout', leave);
    };
  }, []);
  return details;
}
