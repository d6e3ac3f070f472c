import { fbm } from './fractal.ts';
import { noise2 } from './noise.ts';
import { clamp, smoothstep } from './range.ts';
import type { Vec3 } from './vector.ts';
import { mix, scale } from './vector.ts';

/** Colour of the ground at a point, before light. */
export type Ground = (x: number, y: number, z: number, normal: Vec3, distance: number) => Vec3;

export interface GroundPlan {
  readonly rock: Vec3;
  readonly rockDark: Vec3;
  /** What gathers on gentle slopes: grass, sand, scree. */
  readonly cover?: Vec3;
  readonly coverOther?: Vec3;
  /** Upward part of the normal above which cover holds. */
  readonly coverSlope?: number;
  readonly snow?: { readonly color: Vec3; readonly from: number; readonly slope: number };
  /** Rock bedding: thickness of a bed in metres and strength 0 to 1. */
  readonly strata?: { readonly bed: number; readonly strength: number };
  readonly shore?: { readonly color: Vec3; readonly height: number };
  /** Metres across one patch of colour variation. */
  readonly patch?: number;
}

export function createGround(plan: GroundPlan): Ground {
  const patch = plan.patch ?? 60;
  return (x, y, z, normal, distance) => {
    const octaves = clamp(2 + Math.log2((patch * 60) / (distance + 5)), 1, 7);
    const stain = fbm(x / patch, z / patch, octaves, 201, 0.6);
    let color = mix(plan.rockDark, plan.rock, clamp(0.5 + stain * 0.9));
    if (plan.strata) color = scale(color, bedding(plan.strata, x, y, z, stain));
    if (plan.cover) {
      const hold = plan.coverSlope ?? 0.8;
      const amount = smoothstep(hold - 0.09, hold + 0.09, normal[1] + stain * 0.13);
      const tone = clamp(0.5 + 1.1 * noise2(x / patch / 2.7, z / patch / 2.7, 77) + stain * 0.5);
      color = mix(color, mix(plan.cover, plan.coverOther ?? plan.cover, tone), amount);
    }
    if (plan.shore) {
      const wet = smoothstep(plan.shore.height, 0, y + stain * plan.shore.height * 0.6);
      color = mix(color, plan.shore.color, wet);
    }
    if (plan.snow) {
      const line = smoothstep(plan.snow.from - 90, plan.snow.from + 90, y + stain * 160);
      const hold = smoothstep(
        plan.snow.slope - 0.08,
        plan.snow.slope + 0.1,
        normal[1] + stain * 0.16,
      );
      color = mix(color, plan.snow.color, line * hold);
    }
    return color;
  };
}

function bedding(
  strata: { readonly bed: number; readonly strength: number },
  x: number,
  y: number,
  z: number,
  stain: number,
): number {
  const level = (y + stain * strata.bed * 1.2 + x * 0.02 - z * 0.015) / strata.bed;
  const bands = noise2(level, 3.7, 5) * 0.6 + noise2(level * 3.1, 9.2, 6) * 0.4;
  return 1 + strata.strength * bands;
}
