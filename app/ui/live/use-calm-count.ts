import { useEffect, useRef, useState } from 'react';

/** Read out more often than this, a lively board would drown what is being read. */
const CALM_MS = 15_000;

/** The count as it is read out: the first at once, later ones now and then. */
export function useCalmCount(count: number): number {
  const [calm, setCalm] = useState(count);
  const lastAt = useRef(0);
  useEffect(() => {
    if (count === calm) return;
    const isNews = count === 0 || calm === 0;
    const left = isNews ? 0 : lastAt.current + CALM_MS - performance.now();
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setCalm(count);
    }, left);
    return () => clearTimeout(timer);
  }, [count, calm]);
  return calm;
}
