import { fbm } from './fractal.ts';
import { hash } from './noise.ts';
import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';
import { normalize } from './vector.ts';

export interface Water {
  readonly level: number;
  readonly deep: Vec3;
  readonly shallow: Vec3;
  /** Metres of depth over which the bottom disappears. */
  readonly clarity: number;
  /** Typical slope of the waves: 0.01 is glass, 0.2 a rough sea. */
  readonly chop: number;
  /** Metres between the largest waves. */
  readonly wave: number;
  readonly foam?: number;
}

/**
 * Normal of the water surface. Waves too small for a pixel become a random tilt instead, so far
 * water keeps its long bright streaks.
 */
export function waterNormal(water: Water, x: number, z: number, distance: number): Vec3 {
  const octaves = clamp(Math.log2((water.wave * 260) / (distance + 1)), 0, 6);
  const u = x / water.wave;
  const v = (z / water.wave) * 1.5;
  const reach = Math.max(0.012, (distance / water.wave) * 0.0012);
  const here = fbm(u, v, octaves, 301, 0.56);
  const slopeX = (fbm(u + reach, v, octaves, 301, 0.56) - here) / reach;
  const slopeZ = (fbm(u, v + reach, octaves, 301, 0.56) - here) / reach;
  const lost = 1 - octaves / 6;
  const grain = hash(Math.round(x * 37), Math.round(z * 37), 5) - 0.5;
  const grainX = hash(Math.round(x * 37), Math.round(z * 37), 6) - 0.5;
  const tilt = water.chop * 0.55;
  return normalize([
    -(slopeX + grainX * lost * 0.5) * tilt,
    1,
    -(slopeZ + grain * lost * 1.3) * tilt,
  ]);
}

/** Share of light mirrored at this angle. */
export const fresnel = (cosine: number): number => 0.02 + 0.98 * (1 - clamp(cosine)) ** 5;
