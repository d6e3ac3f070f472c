import { useEffect, useRef, useState } from 'react';

/** More frequent announcements would drown out what the screen reader is reading. */
const MIN_INTERVAL_MS = 15_000;

/** The first change shows at once, later ones at most every 15 seconds. */
export function useThrottledCount(count: number): number {
  const [throttled, setThrottled] = useState(count);
  const lastAt = useRef(0);
  useEffect(() => {
    if (count === throttled) return;
    const isImmediate = count === 0 || throttled === 0;
    const delay = isImmediate ? 0 : lastAt.current + MIN_INTERVAL_MS - performance.now();
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setThrottled(count);
    }, delay);
    return () => clearTimeout(timer);
  }, [count, throttled]);
  return throttled;
}
