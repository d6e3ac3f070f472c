import { box, rod, taper } from '../engine/solid.ts';
import type { Vec3 } from '../engine/vector.ts';
import { hut } from './mast.ts';

/** Sheds along the quay: x, z, half-width, half-height, half-length, turn. */
const sheds: readonly (readonly [number, number, number, number, number, number])[] = [
  [38, 120, 6, 3.6, 10, 0.1],
  [54, 112, 7, 5.2, 9, 0.35],
  [24, 134, 5, 3, 7, -0.1],
  [66, 128, 6, 6, 8, 0.2],
  [8, 140, 5, 3.4, 7, -0.2],
  [-58, 132, 6, 3.8, 9, 0.5],
  [-72, 118, 5, 3, 7, 0.4],
  [48, 142, 7, 7.5, 7, 0.1],
  [80, 106, 6, 4, 8, 0.6],
];

/** The harbour's stone quay, its jetty, sheds and one old crane. */
export function quay(x: number, y: number, z: number): number {
  const wall = Math.min(
    box(x - 46, y, z - 122, [52, 3, 22], 0.3),
    box(x + 66, y, z - 126, [20, 3, 20], 0.3),
    box(x - 2, y, z - 146, [60, 3, 12], 0.3),
  );
  let nearest = Math.min(wall, jetty(x, y, z), crane(x - 16, y - 3, z - 108));
  for (const [cx, cz, wide, tall, long, turn] of sheds) {
    const u = (x - cx) * Math.cos(turn) - (z - cz) * Math.sin(turn);
    const w = (x - cx) * Math.sin(turn) + (z - cz) * Math.cos(turn);
    const half: Vec3 = [wide, tall / 1.4, long];
    nearest = Math.min(nearest, hut(u, y - 3, w, half));
  }
  return nearest * 0.9;
}

function jetty(x: number, y: number, z: number): number {
  const deck = box(x + 24, y - 2, z - 92, [2.4, 0.22, 40], 0.05);
  const along = z - Math.round(z / 7) * 7;
  const pile = Math.max(
    Math.hypot(Math.abs(x + 24) - 2.2, along) - 0.24,
    Math.abs(y) - 3,
    Math.abs(z - 92) - 40,
  );
  return Math.min(deck, pile);
}

function crane(x: number, y: number, z: number): number {
  const post = taper(x, y, z, 9, 1, 0.7);
  const jib = rod(x, y, z, [0, 8, 0], [-13, 17, -4], 0.24);
  const strut = rod(x, y, z, [1.5, 12, 0.4], [-13, 17, -4], 0.08);
  const mast = rod(x, y, z, [0, 8, 0], [1.5, 12, 0.4], 0.2);
  const rope = rod(x, y, z, [-13, 17, -4], [-13, 4, -4], 0.05);
  return Math.min(post, jib, strut, mast, rope);
}

export const boats: readonly { at: Vec3; turn: number; size: number }[] = [
  { at: [-17, -0.1, 70], turn: 0.15, size: 1 },
  { at: [-31, -0.1, 86], turn: 3.2, size: 0.9 },
  { at: [14, -0.1, 92], turn: 1.4, size: 1.15 },
  { at: [2, -0.1, 52], turn: -0.7, size: 0.8 },
];
