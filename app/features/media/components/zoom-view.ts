/** How far in, and where the middle of the picture lies from the middle of the screen, in pixels. */
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

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const CLOSEST = 8;

/** Zooms so that what lies under `point`, counted from the middle of the screen, stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, fitted: Size, screen: Size) {
  const scale = Math.min(Math.max(view.scale * factor, 1), CLOSEST);
  const ratio = scale / view.scale;
  const moved = {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
  return keptInSight(moved, fitted, screen);
}

export function moveBy(view: ZoomView, by: Point, fitted: Size, screen: Size): ZoomView {
  return keptInSight({ ...view, x: view.x + by.x, y: view.y + by.y }, fitted, screen);
}

/** No edge comes further in than the screen's own, and what is smaller than the screen is centred. */
function keptInSight(view: ZoomView, fitted: Size, screen: Size): ZoomView {
  const bound = (at: number, size: number, room: number) => {
    const reach = Math.max((size * view.scale - room) / 2, 0);
    return Math.min(Math.max(at, -reach), reach) || 0;
  };
  return {
    scale: view.scale,
    x: bound(view.x, fitted.width, screen.width),
    y: bound(view.y, fitted.height, screen.height),
  };
}
