import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, multiply, scale } from './vector.ts';

/** Fog with shape: marched, and shaded by the land so that light falls through it in shafts. */
export interface Mist {
  readonly bottom: number;
  readonly top: number;
  readonly reach: number;
  /** Extinction per metre. */
  readonly density: (x: number, y: number, z: number) => number;
  readonly sunlit: Vec3;
  readonly ambient: Vec3;
  readonly steps?: number;
  /** Metres towards the sun to look for mist that shades this mist. */
  readonly selfShade?: number;
}

type SunAt = (x: number, y: number, z: number) => number;

export function drawMist(
  mist: Mist,
  sunAt: SunAt,
  sun: Vec3,
  origin: Vec3,
  ray: Vec3,
  distance: number,
  jitter: number,
  behind: Vec3,
): Vec3 {
  const slope = Math.abs(ray[1]) < 1e-5 ? 1e-5 : ray[1];
  const a = (mist.bottom - origin[1]) / slope;
  const b = (mist.top - origin[1]) / slope;
  const from = Math.max(0, Math.min(a, b));
  const to = Math.min(distance < 0 ? mist.reach : distance, mist.reach, Math.max(a, b));
  if (to <= from) return behind;
  const steps = mist.steps ?? 30;
  const forward = 0.6 + 1.8 * clamp(dot(ray, sun)) ** 6;
  let through = 1;
  let color: Vec3 = [0, 0, 0];
  let last = from;
  for (let k = 0; k < steps && through > 0.015; k += 1) {
    // Steps grow with distance, as perspective does.
    const portion = ((k + jitter) / steps) ** 1.7;
    const t = from + (to - from) * portion;
    const stride = t - last;
    last = t;
    const [x, y, z] = [origin[0] + ray[0] * t, origin[1] + ray[1] * t, origin[2] + ray[2] * t];
    const here = mist.density(x, y, z);
    if (here <= 0) continue;
    const kept = Math.exp(-here * stride);
    const sunlight = forward * sunAt(x, y, z) * selfShade(mist, sun, x, y, z);
    const light = add(mist.ambient, scale(mist.sunlit, sunlight));
    color = add(color, scale(light, through * (1 - kept)));
    through *= kept;
  }
  return add(color, multiply(behind, [through, through, through]));
}

function selfShade(mist: Mist, sun: Vec3, x: number, y: number, z: number): number {
  const far = mist.selfShade;
  if (far === undefined) return 1;
  let depth = 0;
  for (const k of [0.2, 0.6, 1.2]) {
    const t = far * k;
    depth += mist.density(x + sun[0] * t, y + sun[1] * t, z + sun[2] * t) * far * 0.45;
  }
  return Math.exp(-depth) + 0.12 * Math.exp(-depth * 0.2);
}
