/** Zoom factor, and the offset of the image's center from the screen's center in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const fitView: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;

/** Zooms around `point`, which is relative to the screen's center. */
export function zoomAt(view: ZoomView, factor: number, point: Point, fitted: Size, screen: Size) {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  const moved = {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
  return clampToScreen(moved, fitted, screen);
}

export function moveBy(view: ZoomView, by: Point, fitted: Size, screen: Size): ZoomView {
  return clampToScreen({ ...view, x: view.x + by.x, y: view.y + by.y }, fitted, screen);
}

/** Keeps the image's edges outside the screen. Centers an image that is smaller than the screen. */
function clampToScreen(view: ZoomView, fitted: Size, screen: Size): ZoomView {
  const clamp = (offset: number, size: number, screenSize: number) => {
    const max = Math.max((size * view.scale - screenSize) / 2, 0);
    return Math.min(Math.max(offset, -max), max) || 0;
  };
  return {
    scale: view.scale,
    x: clamp(view.x, fitted.width, screen.width),
    y: clamp(view.y, fitted.height, screen.height),
  };
}
