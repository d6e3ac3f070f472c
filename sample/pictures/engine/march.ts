import type { Terrain } from './terrain.ts';
import type { Vec3 } from './vector.ts';
import { normalize } from './vector.ts';

/** Distance in metres to the ground along a ray, or -1 where the ray escapes. */
export function marchTerrain(
  terrain: Terrain,
  origin: Vec3,
  ray: Vec3,
  reach: number,
  steps = 420,
): number {
  let t = 0.5;
  if (origin[1] > terrain.highest) {
    if (ray[1] >= 0) return -1;
    t = (terrain.highest - origin[1]) / ray[1];
  }
  let before = t;
  for (let step = 0; step < steps && t < reach; step += 1) {
    const y = origin[1] + ray[1] * t;
    if (y > terrain.highest && ray[1] >= 0) return -1;
    const gap = terrain.clearance(origin[0] + ray[0] * t, y, origin[2] + ray[2] * t, t);
    if (gap < 0.0003 * t) return refine(terrain, origin, ray, before, t);
    before = t;
    t += Math.max(0.05 + 0.0055 * terrain.stride * t, gap * terrain.stride);
  }
  return -1;
}

function refine(terrain: Terrain, origin: Vec3, ray: Vec3, above: number, below: number): number {
  for (let pass = 0; pass < 7; pass += 1) {
    const t = (above + below) / 2;
    const ground = terrain.surface(origin[0] + ray[0] * t, origin[2] + ray[2] * t, t);
    if (origin[1] + ray[1] * t > ground) above = t;
    else below = t;
  }
  return (above + below) / 2;
}

/** Surface normal, measured over about one pixel's footprint so that far slopes do not sparkle. */
export function terrainNormal(terrain: Terrain, x: number, z: number, distance: number): Vec3 {
  const reach = Math.max(0.06, distance * 0.0011);
  const here = terrain.surface(x, z, distance);
  const right = terrain.surface(x + reach, z, distance);
  const ahead = terrain.surface(x, z + reach, distance);
  return normalize([here - right, reach, here - ahead]);
}
