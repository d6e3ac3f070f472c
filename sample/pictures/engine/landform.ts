import { hash, noise2 } from './noise.ts';
import { smoothstep } from './range.ts';

/** Rounded hill of height 1 around a centre. */
export function mound(x: number, z: number, cx: number, cz: number, rx: number, rz = rx): number {
  const u = (x - cx) / rx;
  const v = (z - cz) / rz;
  return Math.exp(-(u * u + v * v));
}

/** Sheer-sided rock of height 1, its foot ragged: a sea stack or a tor. */
export function stack(x: number, z: number, cx: number, cz: number, radius: number): number {
  const u = x + radius * 0.5 * noise2(x / radius, z / radius, 3) - cx;
  const v = z + radius * 0.5 * noise2(x / radius, z / radius, 4) - cz;
  const out = Math.hypot(u, v * 1.2) / radius;
  return (
    smoothstep(1.15, 0.62, out) * (0.72 + 0.28 * noise2((x / radius) * 1.7, (z / radius) * 1.7, 5))
  );
}

/** Mountain of height 1: straight flanks running out to nothing at `radius`. */
export function cone(x: number, z: number, cx: number, cz: number, radius: number): number {
  return Math.max(0, 1 - Math.hypot(x - cx, z - cz) / radius);
}

/** Cuts a slope into steps: flats `step` apart, with risers that grow steeper with `edge`. */
export function terrace(height: number, step: number, edge = 0.25): number {
  const level = Math.floor(height / step);
  const within = height / step - level;
  return (level + smoothstep(0.5 - edge, 0.5 + edge, within)) * step;
}

/** Distance to the nearest seam between irregular cells of size 1, and a number for the cell. */
export function cellSeam(x: number, z: number, seed: number): { seam: number; cell: number } {
  const ix = Math.floor(x);
  const iz = Math.floor(z);
  let first = 9;
  let second = 9;
  let cell = 0;
  for (let j = -1; j <= 1; j += 1) {
    for (let i = -1; i <= 1; i += 1) {
      const dx = ix + i + 0.15 + 0.7 * hash(ix + i, iz + j, seed) - x;
      const dz = iz + j + 0.15 + 0.7 * hash(ix + i, iz + j, seed + 1) - z;
      const far = Math.sqrt(dx * dx + dz * dz);
      if (far < first) {
        second = first;
        first = far;
        cell = hash(ix + i, iz + j, seed + 2);
      } else if (far < second) second = far;
    }
  }
  return { seam: second - first, cell };
}

/** Conifers as spikes on the ground, one to a cell of `spacing` metres; returns their height. */
export function conifers(
  x: number,
  z: number,
  spacing: number,
  tall: number,
  seed: number,
): number {
  const ix = Math.floor(x / spacing);
  const iz = Math.floor(z / spacing);
  let top = 0;
  for (let j = -1; j <= 1; j += 1) {
    for (let i = -1; i <= 1; i += 1) {
      const tree = hash(ix + i, iz + j, seed + 2);
      if (tree < 0.12) continue;
      const dx = (ix + i + hash(ix + i, iz + j, seed)) * spacing - x;
      const dz = (iz + j + hash(ix + i, iz + j, seed + 1)) * spacing - z;
      const out = Math.sqrt(dx * dx + dz * dz);
      const height = tall * (0.45 + 0.55 * tree);
      // Branch tiers: the outline steps in and out as it narrows to the tip.
      const tier = 0.8 * Math.abs(((out * 1.9 + tree * 5) % 1) - 0.5);
      const lobes = 1 + 0.22 * Math.sin(Math.atan2(dz, dx) * 5 + tree * 40);
      top = Math.max(top, height - out * (tall / spacing) * 2.3 * lobes - tier * 1.5);
    }
  }
  return top;
}
