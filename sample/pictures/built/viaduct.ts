import type { Distance } from '../engine/solid.ts';
import { box } from '../engine/solid.ts';

/**
 * Arched viaduct running along x with its deck at y = 0 and a gap where arches have fallen.
 * @param span metres from pier to pier
 * @param gap start and end of the fallen part, in metres along x
 */
export function viaduct(
  span: number,
  depth: number,
  long: number,
  gap: readonly [number, number],
): Distance {
  const opening = span * 0.37;
  const rise = -span * 0.14 - opening;
  return (x, y, z) => {
    const along = x - Math.round(x / span) * span;
    const batter = Math.max(0, -y) * 0.012;
    const arch =
      y > rise ? Math.hypot(along, y - rise) - opening : Math.abs(along) - opening + batter;
    const wall = box(x, y + depth / 2, z, [long / 2, depth / 2, span * 0.13 + batter]);
    const parapet = box(x, y - 0.6, Math.abs(z) - span * 0.13, [long / 2, 1, 0.5]);
    const course = box(x, y + 0.5, z, [long / 2, 0.4, span * 0.15]);
    const body = Math.min(Math.max(wall, -arch), parapet, course);
    const ragged =
      1.9 * Math.sin(y * 0.33 + 1) + 1.1 * Math.sin(y * 0.9 + z) + 0.5 * Math.sin(y * 2.3);
    const fallen = Math.max(gap[0] - x, x - gap[1]) + ragged;
    const stump = y + depth * 0.42 + 2.5 * Math.sin(x * 0.35) + Math.sin(x * 1.1 + z * 0.7);
    // Inside the gap only the stumps of piers are left.
    return Math.max(body, Math.min(-fallen, stump)) * 0.75;
  };
}
