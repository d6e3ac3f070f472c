import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveBy, type Point, wholeView, type ZoomView, zoomAt } from './zoom-view.ts';

const CLICK_ZOOM = 2.5;
const KEY_ZOOM = 1.5;
const WHEEL_ZOOM = 0.002;
/** A finger that stays this near has pressed and not pulled. */
const STILL_PIXELS = 6;

function sizeOf(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

/** One pointer pulls, two pinch, a press or the wheel zooms at its place. */
export function useZoomGestures(
  screen: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
) {
  const [view, setView] = useState<ZoomView>(wholeView);
  const pointers = useRef(new Map<number, Point>());
  const pulled = useRef(0);

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { width, height } = sizeOf(screen.current);
    return { x: clientX - width / 2, y: clientY - height / 2 };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, point, sizeOf(picture.current), sizeOf(screen.current)));
  const move = (by: Point) =>
    setView((now) => moveBy(now, by, sizeOf(picture.current), sizeOf(screen.current)));
  const reset = () => setView(wholeView);

  useEffect(() => {
    const element = screen.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), fromMiddle(event));
    };
    // React listens to the wheel passively, and the page must not scroll along.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) pulled.current = 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    pulled.current += Math.hypot(by.x, by.y);
    if (!other) return move(by);
    zoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    move({ x: by.x / 2, y: by.y / 2 });
  };
  const onPointerUp = (event: PointerEvent) => {
    const wasLast = pointers.current.delete(event.pointerId) && pointers.current.size === 0;
    if (!wasLast || pulled.current > STILL_PIXELS) return;
    if (view.scale > 1) reset();
    else zoom(CLICK_ZOOM, fromMiddle(event));
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

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
