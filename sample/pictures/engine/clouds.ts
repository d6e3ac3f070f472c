import { fbm, warped } from './fractal.ts';
import { clamp, smoothstep } from './range.ts';
import type { SkyLayer } from './sky.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, mix, scale } from './vector.ts';

export interface CloudPlan {
  readonly sun: Vec3;
  readonly lit: Vec3;
  readonly shade: Vec3;
  /** Noise level at which cloud begins, about -0.4 (overcast) to 0.4 (a few). */
  readonly cover: number;
  readonly softness?: number;
  /** Features per layer height; larger is busier. */
  readonly busy?: number;
  /** Pulls clouds out into streaks along an axis at this many degrees. */
  readonly streak?: number;
  readonly streakAngle?: number;
  readonly opacity?: number;
  readonly seed?: number;
  readonly lowest?: number;
  /** How strongly cloud nearer the sun shades what lies behind it. */
  readonly depth?: number;
}

/** A flat sheet of cloud overhead, lit by comparing its thickness with that nearer the sun. */
export function cloudSheet(plan: CloudPlan): SkyLayer {
  const busy = plan.busy ?? 1;
  const streak = plan.streak ?? 1;
  const angle = ((plan.streakAngle ?? 0) * Math.PI) / 180;
  const seed = plan.seed ?? 1;
  const lowest = plan.lowest ?? 0.015;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (x: number, z: number): readonly [number, number] => [
    ((x * cos - z * sin) * busy) / streak,
    (x * sin + z * cos) * busy,
  ];
  const [sunX, sunZ] = place(plan.sun[0] * 0.22, plan.sun[2] * 0.22);
  const softness = plan.softness ?? 0.35;
  const thickness = (u: number, v: number): number =>
    smoothstep(plan.cover, plan.cover + softness, warped(u, v, 7, seed, 0.7));
  const coarse = (u: number, v: number): number =>
    smoothstep(plan.cover, plan.cover + softness, warped(u, v, 4, seed, 0.7));
  return (direction, behind) => {
    if (direction[1] < lowest) return behind;
    const reach = 1 / (direction[1] + 0.055);
    const [u, v] = place(direction[0] * reach, direction[2] * reach);
    const thick = thickness(u, v);
    if (thick < 0.004) return behind;
    const before = coarse(u + sunX, v + sunZ) + coarse(u + sunX * 2.2, v + sunZ * 2.2);
    const light = Math.exp(-(plan.depth ?? 1.1) * (before * 0.6 + thick * 0.5));
    const toward = clamp(dot(direction, plan.sun)) ** 12;
    const rim = toward * (1 - thick) * 1.6;
    const body = add(mix(plan.shade, plan.lit, light), scale(plan.lit, rim));
    const fade = smoothstep(lowest, lowest + 0.09, direction[1]);
    return mix(behind, body, thick * fade * (plan.opacity ?? 0.95));
  };
}

/** Long thin ice cloud. */
export function cirrus(color: Vec3, seed: number, angle = 20, amount = 0.6): SkyLayer {
  const turn = (angle * Math.PI) / 180;
  return (direction, behind) => {
    if (direction[1] < 0.01) return behind;
    const reach = 1 / (direction[1] + 0.1);
    const x = direction[0] * reach;
    const z = direction[2] * reach;
    const along = (x * Math.cos(turn) - z * Math.sin(turn)) * 0.28;
    const over = x * Math.sin(turn) + z * Math.cos(turn);
    const bend = fbm(along * 2, over * 0.7, 3, seed + 9) * 0.8;
    const wisp = fbm(along, over * 1.6 + bend, 7, seed, 0.58);
    const patch = smoothstep(-0.25, 0.35, fbm(along * 1.3 + 4, over * 0.4, 2, seed + 3));
    const cover = smoothstep(-0.02, 0.5, wisp) * patch * smoothstep(0.01, 0.14, direction[1]);
    return mix(behind, add(behind, color), cover * amount);
  };
}
