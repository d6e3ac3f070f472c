import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels from which on a press is no click. */
const MIN_DISTANCE = 5;

/** Moves a scrolling element with the mouse. Touch screens and wheels do it without. */
export function useDragScroll(element: RefObject<HTMLElement | null>) {
  const drag = useRef<{ x: number; left: number }>(undefined);
  const hasMoved = useRef(false);
  return {
    onPointerDown: ({ pointerType, button, clientX }: PointerEvent) => {
      hasMoved.current = false;
      if (pointerType !== 'mouse' || button !== 0 || !element.current) return;
      drag.current = { x: clientX, left: element.current.scrollLeft };
    },
    onPointerMove: ({ clientX, pointerId }: PointerEvent) => {
      if (!drag.current || !element.current) return;
      const distance = clientX - drag.current.x;
      if (!hasMoved.current && Math.abs(distance) < MIN_DISTANCE) return;
      if (!hasMoved.current) element.current.setPointerCapture(pointerId);
      hasMoved.current = true;
      element.current.scrollLeft = drag.current.left - distance;
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The browser would drag a link's URL.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}
