interface Point {
  x: number;
  y: number;
}

/**
 * The `object-position` that centers a crop on a point, as far as the image reaches. All in percent.
 * @param stretch the ratio of the image, divided by that of the crop
 */
export function toObjectPosition({ x, y }: Point, stretch: number): Point {
  return { x: toPosition(x, stretch), y: toPosition(y, 1 / stretch) };
}

/** @param length of the image, in lengths of the crop */
function toPosition(point: number, length: number): number {
  // The whole length is shown.
  if (length <= 1) return 50;
  const start = (point / 100) * length - 0.5;
  return 100 * Math.min(1, Math.max(0, start / (length - 1)));
}
