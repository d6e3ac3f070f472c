import { useEffect, useRef, useState } from 'react';

const DISMISS_AFTER_MS = 6000;

/** Calls back after six seconds; the timer pauses on hover and focus. Spread the result on the toast. */
export function useAutoDismiss(onTimeout: () => void, isPersistent = false) {
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(DISMISS_AFTER_MS);
  const callback = useRef(onTimeout);
  useEffect(() => {
    callback.current = onTimeout;
  });
  useEffect(() => {
    if (isPaused || isPersistent) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => callback.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused, isPersistent]);
  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}
