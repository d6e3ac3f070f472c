import type { Distance } from '../engine/solid.ts';
import { blend, box, rod, taper } from '../engine/solid.ts';
import type { Vec3 } from '../engine/vector.ts';

/** Lattice mast standing at the origin: three legs, cross bracing, rungs and a few aerials. */
export function latticeMast(height: number, width: number): Distance {
  const bay = width * 1.25;
  return (x, y, z) => {
    const half = width * (0.5 - 0.28 * Math.min(1, Math.max(0, y / height)));
    const ax = Math.abs(x);
    const az = Math.abs(z);
    if (Math.max(ax, az) - half > width * 3) return Math.max(ax, az) - half - width * 2;
    const over = Math.max(y - height, -y);
    const leg = Math.hypot(ax - half, az - half) - width * 0.035;
    const level = y / bay - Math.floor(y / bay);
    const bracing = Math.min(brace(ax, az, level, half), brace(az, ax, level, half));
    const rung = Math.min(level, 1 - level) * bay;
    const frame = Math.max(Math.min(ax, az) - half, Math.abs(Math.max(ax, az) - half));
    const rungs = Math.hypot(rung, frame) - width * 0.02;
    const lattice = Math.max(Math.min(leg, bracing - width * 0.02, rungs), over) * 0.7;
    const tip = rod(x, y, z, [0, height, 0], [0, height * 1.12, 0], width * 0.03);
    return Math.min(lattice, tip, aerials(x, y, z, height, width));
  };
}

function brace(across: number, face: number, level: number, half: number): number {
  const along = half * Math.abs(2 * level - 1);
  return Math.hypot((across - along) * 0.6, face - half);
}

function aerials(x: number, y: number, z: number, height: number, width: number): number {
  let nearest = Infinity;
  for (const [level, side] of [
    [0.62, 1],
    [0.74, -1],
    [0.86, 1],
  ] as const) {
    const drum = taper(
      y - height * level,
      (x - side * width * 0.8) * side,
      z,
      width * 0.4,
      width * 0.5,
      width * 0.55,
    );
    nearest = Math.min(nearest, drum);
  }
  return nearest;
}

/** Guy wires from three levels of a mast to anchors around it. */
export function guyWires(height: number, spread: number, radius: number): Distance {
  const anchors: readonly Vec3[] = [0.6, 2.7, 4.8].map((angle) => [
    Math.cos(angle) * spread,
    -height * 0.08,
    Math.sin(angle) * spread,
  ]);
  return (x, y, z) => {
    let nearest = Infinity;
    for (const anchor of anchors) {
      for (const level of [0.45, 0.7, 0.95]) {
        nearest = Math.min(nearest, rod(x, y, z, anchor, [0, height * level, 0], radius));
      }
    }
    return nearest;
  };
}

/** Small hut with a pitched roof, its floor at y = 0. */
export function hut(x: number, y: number, z: number, half: Vec3): number {
  const walls = box(x, y - half[1], z, half);
  const slope = half[0] * 0.55;
  const roof = Math.max(
    (Math.abs(x) * slope + (y - 2 * half[1]) * half[0]) / Math.hypot(slope, half[0]) - slope * 0.86,
    Math.abs(z) - half[2] * 1.08,
    2 * half[1] - y - 0.05,
  );
  return blend(walls, roof, 0.02);
}
