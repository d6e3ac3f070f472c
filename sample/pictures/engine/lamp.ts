import { smoothstep } from './range.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, length, normalize, scale, subtract } from './vector.ts';

/** A small light in the scene: it lights the ground, glows in the air and may throw a beam. */
export interface Lamp {
  readonly at: Vec3;
  readonly color: Vec3;
  /** Strength of the glow in the air around it. */
  readonly halo: number;
  /** Distance in metres at which its light on surfaces has fallen to about half. */
  readonly radius: number;
  readonly beam?: { readonly toward: Vec3; readonly spread: number; readonly strength: number };
}

export function lampOnSurface(lamp: Lamp, point: Vec3, normal: Vec3): Vec3 {
  const to = subtract(lamp.at, point);
  const far = length(to);
  const facing = Math.max(0, dot(normal, to) / (far || 1)) * 0.85 + 0.15;
  const k = far / lamp.radius;
  return scale(lamp.color, facing / (1 + k * k * (1 + 0.2 * k)));
}

/** Light scattered into the ray by the air around the lamp; closed form for even air. */
export function lampInAir(lamp: Lamp, origin: Vec3, ray: Vec3, distance: number): Vec3 {
  const to = subtract(lamp.at, origin);
  const along = dot(to, ray);
  const off = Math.sqrt(Math.max(1e-4, dot(to, to) - along * along)) + 0.02 * lamp.radius;
  const end = distance < 0 ? 1e5 : distance;
  const sum = (Math.atan((end - along) / off) - Math.atan(-along / off)) / off;
  return scale(lamp.color, sum * lamp.halo);
}

export function lampBeam(
  lamp: Lamp,
  origin: Vec3,
  ray: Vec3,
  distance: number,
  jitter: number,
): Vec3 {
  const beam = lamp.beam;
  if (!beam) return [0, 0, 0];
  const toward = normalize(beam.toward);
  const edge = Math.cos((beam.spread * Math.PI) / 180);
  const reach = Math.min(distance < 0 ? 900 : distance, 900);
  const steps = 64;
  let sum = 0;
  for (let k = 0; k < steps; k += 1) {
    const t = (reach * (k + jitter)) / steps;
    const to = subtract(add(origin, scale(ray, t)), lamp.at);
    const far = length(to);
    const inside = smoothstep(edge, 1 - (1 - edge) * 0.3, dot(to, toward) / (far || 1));
    sum += inside / (1 + (far / lamp.radius) ** 1.4);
  }
  return scale(lamp.color, (sum * beam.strength * reach) / steps);
}
