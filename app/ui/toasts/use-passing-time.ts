import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 6000;

/** Calls once the time is over; it stands still while the toast is pointed at or holds the focus. */
export function usePassingTime(onOver: () => void, stays = false) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(SHOWN_MS);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isHeld || stays) return;
    const since = performance.now();
    const timer = setTimeout(() => over.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, stays]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
