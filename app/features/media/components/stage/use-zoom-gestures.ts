import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitView, moveBy, type Point, type ZoomView, zoomAt } from './zoom-view.ts';

const CLICK_ZOOM = 2.5;
const KEY_ZOOM = 1.5;
const WHEEL_ZOOM = 0.002;
/** Movements up to this distance count as a click, not a drag. */
const MAX_CLICK_PIXELS = 6;

function getSize(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

/** Drag to pan, pinch to zoom; clicks and the wheel zoom at the pointer. */
export function useZoomGestures(
  screen: RefObject<HTMLElement | null>,
  image: RefObject<HTMLElement | null>,
) {
  const [view, setView] = useState<ZoomView>(fitView);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { width, height } = getSize(screen.current);
    return { x: clientX - width / 2, y: clientY - height / 2 };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, point, getSize(image.current), getSize(screen.current)));
  const move = (by: Point) =>
    setView((now) => moveBy(now, by, getSize(image.current), getSize(screen.current)));
  const reset = () => setView(fitView);

  useEffect(() => {
    const element = screen.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), fromCenter(event));
    };
    // React's wheel listeners are passive and could not prevent page scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) dragged.current = 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromCenter(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCenter(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    dragged.current += Math.hypot(by.x, by.y);
    if (!other) return move(by);
    zoom(distance(now, other) / Math.max(distance(before, other), 1), midpoint(now, other));
    move({ x: by.x / 2, y: by.y / 2 });
  };
  const onPointerUp = (event: PointerEvent) => {
    const wasLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
    if (!wasLast || dragged.current > MAX_CLICK_PIXELS) return;
    if (view.scale > 1) reset();
    else zoom(CLICK_ZOOM, fromCenter(event));
  };
  const onPointerCancel = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return {
    view,
    move,
    reset,
    zoomIn: () => zoom(KEY_ZOOM),
    zoomOut: () => zoom(1 / KEY_ZOOM),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
