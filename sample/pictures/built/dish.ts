import type { Distance } from '../engine/solid.ts';
import { box, rod, taper } from '../engine/solid.ts';
import type { Vec3 } from '../engine/vector.ts';
import { cross, dot, normalize } from '../engine/vector.ts';

/** Steerable dish of a given radius on a pedestal, standing at the origin and facing `aim`. */
export function radioDish(radius: number, aim: Vec3): Distance {
  const axis = normalize(aim);
  const right = normalize(cross([0, 1, 0], axis));
  const up = cross(axis, right);
  const pivot = radius * 1.15;
  const depth = radius * 0.34;
  return (x, y, z) => {
    const point: Vec3 = [x, y - pivot, z];
    const u = dot(point, right);
    const v = dot(point, up);
    const w = dot(point, axis) - radius * 0.12;
    const out = Math.hypot(u, v);
    const bowl = (out * out * depth) / (radius * radius);
    const shell = Math.max(Math.abs(w - bowl) * 0.72 - radius * 0.018, out - radius);
    const ribs = Math.abs(Math.sin(Math.atan2(v, u) * 12)) * out * 0.08;
    const back =
      Math.max(
        Math.abs(w - bowl + radius * 0.05) * 0.7 - radius * 0.04,
        out - radius * 0.96,
        ribs - 0.02 * radius,
      ) * 0.6;
    let frame = Infinity;
    for (const angle of [0.5, 2.1, 3.7, 5.3]) {
      const foot: Vec3 = [
        Math.cos(angle) * radius * 0.8,
        Math.sin(angle) * radius * 0.8,
        depth * 0.64,
      ];
      frame = Math.min(frame, rod(u, v, w, foot, [0, 0, radius * 0.85], radius * 0.016));
    }
    const feed = taper(u, w - radius * 0.78, v, radius * 0.2, radius * 0.09, radius * 0.06);
    const hub = Math.hypot(out, w + radius * 0.1) - radius * 0.2;
    const yoke = box(Math.abs(x) - radius * 0.28, y - pivot * 0.86, z, [
      radius * 0.06,
      radius * 0.3,
      radius * 0.14,
    ]);
    const base = taper(x, y, z, pivot * 0.72, radius * 0.4, radius * 0.24);
    const deck = taper(x, y - pivot * 0.68, z, radius * 0.07, radius * 0.44, radius * 0.44);
    return Math.min(shell, back, frame, feed, hub, yoke, base, deck);
  };
}
