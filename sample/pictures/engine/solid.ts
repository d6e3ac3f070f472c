import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';

/** Signed distance in metres to a shape, negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

export const sphere = (x: number, y: number, z: number, radius: number): number =>
  Math.sqrt(x * x + y * y + z * z) - radius;

export function box(x: number, y: number, z: number, half: Vec3, round = 0): number {
  const dx = Math.abs(x) - half[0] + round;
  const dy = Math.abs(y) - half[1] + round;
  const dz = Math.abs(z) - half[2] + round;
  const ax = Math.max(dx, 0);
  const ay = Math.max(dy, 0);
  const az = Math.max(dz, 0);
  return Math.sqrt(ax * ax + ay * ay + az * az) + Math.min(Math.max(dx, dy, dz), 0) - round;
}

/** Upright cylinder from y = 0 to `height`, its radius changing from foot to head. */
export function taper(
  x: number,
  y: number,
  z: number,
  height: number,
  foot: number,
  head: number,
): number {
  const k = clamp(y / height);
  const out = Math.sqrt(x * x + z * z) - (foot + (head - foot) * k);
  const over = Math.abs(y - height / 2) - height / 2;
  const ax = Math.max(out, 0);
  const ay = Math.max(over, 0);
  return (Math.sqrt(ax * ax + ay * ay) + Math.min(Math.max(out, over), 0)) * 0.95;
}

/** Round rod between two points. */
export function rod(x: number, y: number, z: number, from: Vec3, to: Vec3, radius: number): number {
  const bx = to[0] - from[0];
  const by = to[1] - from[1];
  const bz = to[2] - from[2];
  const px = x - from[0];
  const py = y - from[1];
  const pz = z - from[2];
  const k = clamp((px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz));
  const dx = px - bx * k;
  const dy = py - by * k;
  const dz = pz - bz * k;
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
}

/** Rounds the seam where two shapes meet. */
export function blend(a: number, b: number, width: number): number {
  const k = clamp(0.5 + (0.5 * (b - a)) / width);
  return b + (a - b) * k - width * k * (1 - k);
}
