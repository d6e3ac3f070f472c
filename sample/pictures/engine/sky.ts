import { clamp } from './range.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, mix, scale } from './vector.ts';

/** Paints something over the sky behind it: stars, a moon, clouds. */
export type SkyLayer = (direction: Vec3, behind: Vec3) => Vec3;

export interface SkyPlan {
  readonly zenith: Vec3;
  readonly horizon: Vec3;
  /** How quickly the horizon colour gives way to the zenith colour. */
  readonly falloff?: number;
  /** Direction of the brightest light, sun or moon. */
  readonly sun: Vec3;
  readonly glow: Vec3;
  /** Colour of the low band under the sun. */
  readonly band?: Vec3;
  readonly bandHeight?: number;
  readonly disk?: Vec3;
  /** Apparent radius in degrees. */
  readonly diskSize?: number;
  readonly layers?: readonly SkyLayer[];
}

export interface Sky {
  /** Smooth air light alone: what fog and haze take their colour from. */
  readonly air: (direction: Vec3) => Vec3;
  readonly full: (direction: Vec3) => Vec3;
  readonly sun: Vec3;
}

export function createSky(plan: SkyPlan): Sky {
  const air = (direction: Vec3): Vec3 => airLight(plan, direction);
  const edge = Math.cos(((plan.diskSize ?? 0.5) * Math.PI) / 180);
  const full = (direction: Vec3): Vec3 => {
    let color = air(direction);
    if (plan.disk) {
      const inside = clamp((dot(direction, plan.sun) - edge) / ((1 - edge) * 0.08) + 0.5);
      color = add(color, scale(plan.disk, inside));
    }
    for (const layer of plan.layers ?? []) color = layer(direction, color);
    return color;
  };
  return { air, full, sun: plan.sun };
}

function airLight(plan: SkyPlan, direction: Vec3): Vec3 {
  const height = Math.max(direction[1], 0);
  const toward = clamp(dot(direction, plan.sun) * 0.5 + 0.5);
  let color = mix(plan.horizon, plan.zenith, 1 - Math.exp(-height * (plan.falloff ?? 4)));
  // Three lobes stand in for the forward peak of scattering in real air.
  const lobes = 0.16 * toward ** 6 + 0.3 * toward ** 40 + 0.75 * toward ** 400;
  color = add(color, scale(plan.glow, lobes));
  if (plan.band) {
    const low = Math.exp(-height / (plan.bandHeight ?? 0.09));
    color = add(color, scale(plan.band, low * toward ** 5));
  }
  return color;
}
