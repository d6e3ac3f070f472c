import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MediaItem } from '../media-item.ts';

type Sides = Pick<MediaItem, 'previous' | 'next'>;

const SWIPE_PIXELS = 60;

/** These have uses of their own for the arrow keys. */
const TAKES_ARROWS = 'input, textarea, select, video, dialog, [contenteditable]';

function useGo({ previous, next }: Sides) {
  const navigate = useNavigate();
  return (side: 'previous' | 'next') => {
    const neighbour = side === 'previous' ? previous : next;
    if (neighbour) navigate(neighbour.to, { preventScrollReset: true });
  };
}

/** Arrow keys lead to the neighbours. */
export function useNeighbourKeys(sides: Sides): void {
  const go = useGo(sides);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'ArrowLeft') go('previous');
      if (event.key === 'ArrowRight') go('next');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** One finger across the stage leads to the neighbours, unless the page is zoomed into. */
export function useNeighbourSwipe(stage: RefObject<HTMLElement | null>, sides: Sides): void {
  const go = useGo(sides);
  // Outlives what is drawn anew while the finger is on its way.
  const start = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isFilm = target instanceof Element && target.closest('video') !== null;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      const isSwipe = touch && touches.length === 1 && !isFilm && !isZoomed;
      start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < SWIPE_PIXELS || Math.abs(across) < 2 * Math.abs(down)) return;
      go(across > 0 ? 'previous' : 'next');
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  });
}
