import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MediaItem } from '../../media-item.ts';

type Neighbors = Pick<MediaItem, 'previous' | 'next'>;

const MIN_SWIPE_PIXELS = 60;

/** Elements that use the arrow keys themselves. */
const ARROW_KEY_ELEMENTS = 'input, textarea, select, video, dialog, [contenteditable]';

function useGoToNeighbor({ previous, next }: Neighbors) {
  const navigate = useNavigate();
  return (side: 'left' | 'right') => {
    // The previous one is where lines start.
    const start = document.dir === 'rtl' ? 'right' : 'left';
    const neighbor = side === start ? previous : next;
    if (neighbor) navigate(neighbor.path, { preventScrollReset: true });
  };
}

/** Left and right arrow keys navigate to the neighbors, from the moment the page shows the item. */
export function useNeighborKeys(neighbors: Neighbors): void {
  const goTo = useGoToNeighbor(neighbors);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ARROW_KEY_ELEMENTS)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'ArrowLeft') goTo('left');
      if (event.key === 'ArrowRight') goTo('right');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Horizontal swipes navigate to the neighbors, unless the page is zoomed in. */
export function useNeighborSwipe(stage: RefObject<HTMLElement | null>, neighbors: Neighbors): void {
  const goTo = useGoToNeighbor(neighbors);
  // A ref, because the component may re-render during the swipe.
  const start = useRef<{ x: number; y: number }>(undefined);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isVideo = target instanceof Element && target.closest('video') !== null;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      const isSwipe = touch && touches.length === 1 && !isVideo && !isZoomed;
      start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!touch || !start.current) return;
      const deltaX = touch.clientX - start.current.x;
      const deltaY = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(deltaX) < MIN_SWIPE_PIXELS || Math.abs(deltaX) < 2 * Math.abs(deltaY)) return;
      goTo(deltaX > 0 ? 'left' : 'right');
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  });
}
