import type { Distance } from './solid.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, normalize, subtract } from './vector.ts';

export interface Finish {
  readonly albedo: Vec3;
  readonly glow?: Vec3;
}

/** Something built: a distance field inside a bounding sphere. */
export interface Structure {
  readonly center: Vec3;
  readonly radius: number;
  readonly distance: Distance;
  readonly finish: (x: number, y: number, z: number, normal: Vec3) => Finish;
}

/** Distance along a ray to a structure, or -1. Thin parts are kept at least a pixel wide. */
export function marchStructure(
  structure: Structure,
  origin: Vec3,
  ray: Vec3,
  reach: number,
  pixel = 0.00035,
): number {
  const toCenter = subtract(structure.center, origin);
  const along = dot(toCenter, ray);
  const off = dot(toCenter, toCenter) - along * along;
  const room = structure.radius * structure.radius - off;
  if (room < 0) return -1;
  const half = Math.sqrt(room);
  const end = Math.min(along + half, reach);
  let t = Math.max(along - half, 0.02);
  for (let step = 0; step < 190 && t < end; step += 1) {
    const gap = structure.distance(
      origin[0] + ray[0] * t,
      origin[1] + ray[1] * t,
      origin[2] + ray[2] * t,
    );
    if (gap < pixel * t) return t;
    t += Math.max(gap * 0.85, 0.002);
  }
  return -1;
}

export function structureNormal(structure: Structure, point: Vec3, distance: number): Vec3 {
  const e = Math.max(0.004, distance * 0.0004);
  const corners: readonly Vec3[] = [
    [1, -1, -1],
    [-1, -1, 1],
    [-1, 1, -1],
    [1, 1, 1],
  ];
  let normal: Vec3 = [0, 0, 0];
  for (const [cx, cy, cz] of corners) {
    const d = structure.distance(point[0] + cx * e, point[1] + cy * e, point[2] + cz * e);
    normal = add(normal, [cx * d, cy * d, cz * d]);
  }
  return normalize(normal);
}

/** Penumbra from a structure over a point, 1 where it is clear of shade. */
export function structureShade(structure: Structure, point: Vec3, sun: Vec3, start = 0.3): number {
  const toCenter = subtract(structure.center, point);
  const along = dot(toCenter, sun);
  const off = dot(toCenter, toCenter) - along * along;
  if (off > structure.radius ** 2 || along < -structure.radius) return 1;
  const end = along + structure.radius;
  let light = 1;
  let t = start;
  for (let step = 0; step < 70 && t < end; step += 1) {
    const gap = structure.distance(
      point[0] + sun[0] * t,
      point[1] + sun[1] * t,
      point[2] + sun[2] * t,
    );
    if (gap < 0.002) return 0;
    light = Math.min(light, (gap * 26) / t);
    t += Math.max(gap * 0.9, 0.03);
  }
  return light;
}

/** Darkening in corners, from how slowly the field opens along the normal. */
export function cornerShade(structure: Structure, point: Vec3, normal: Vec3, size: number): number {
  let shade = 0;
  for (let k = 1; k <= 4; k += 1) {
    const h = (size * k) / 4;
    const gap = structure.distance(
      point[0] + normal[0] * h,
      point[1] + normal[1] * h,
      point[2] + normal[2] * h,
    );
    shade += Math.max(0, h - gap) / (h * 2 ** k);
  }
  return Math.max(0.1, 1 - shade * 1.1);
}
