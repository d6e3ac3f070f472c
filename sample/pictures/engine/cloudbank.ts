import { fbm3 } from './fractal.ts';
import { clamp, smoothstep } from './range.ts';
import type { SkyLayer } from './sky.ts';
import type { Vec3 } from './vector.ts';
import { add, dot, mix, scale } from './vector.ts';

export interface CloudBankPlan {
  readonly sun: Vec3;
  readonly sunColor: Vec3;
  readonly ambient: Vec3;
  /** Kilometres. */
  readonly base: number;
  readonly top: number;
  /** Noise level at which cloud begins, as in a cloud sheet. */
  readonly cover: number;
  readonly size?: number;
  readonly density?: number;
  readonly seed?: number;
  /** Kilometres at which the bank melts into the horizon. */
  readonly fade?: number;
}

const steps = 30;
const shadeSteps = 4;

/** Clouds with real thickness: marched through, each sample shaded by the cloud towards the sun. */
export function cloudBank(plan: CloudBankPlan): SkyLayer {
  const size = plan.size ?? 1.6;
  const seed = plan.seed ?? 3;
  const strength = plan.density ?? 3;
  const density = (x: number, y: number, z: number, octaves: number): number => {
    const level = (y - plan.base) / (plan.top - plan.base);
    const shape = smoothstep(0, 0.16, level) * smoothstep(1, 0.35, level);
    const noise = fbm3(x / size, y / size, z / size, octaves, seed);
    return clamp((noise - plan.cover) * 2.2 - (1 - shape) * 0.7) * strength;
  };
  const [sx, sy, sz] = scale(plan.sun, (plan.top - plan.base) * 0.16);
  const sunlight = (x: number, y: number, z: number): number => {
    let depth = 0;
    for (let k = 1; k <= shadeSteps; k += 1) {
      const far = k * k * 0.4;
      depth += density(x + sx * far, y + sy * far, z + sz * far, 3) * 0.14 * k;
    }
    return Math.exp(-depth * 1.7) + 0.25 * Math.exp(-depth * 0.4);
  };
  return (direction, behind) => {
    const rise = direction[1] + 0.012;
    if (rise < 0.018) return behind;
    const from = plan.base / rise;
    const stride = (Math.min(plan.top / rise, from + 14) - from) / steps;
    const forward = 0.55 + 1.9 * clamp(dot(direction, plan.sun)) ** 10;
    let through = 1;
    let color: Vec3 = [0, 0, 0];
    for (let k = 0; k < steps && through > 0.02; k += 1) {
      const t = from + (k + 0.5) * stride;
      const [x, y, z] = [direction[0] * t, rise * t, direction[2] * t];
      const here = density(x, y, z, 5);
      if (here <= 0.001) continue;
      const level = (y - plan.base) / (plan.top - plan.base);
      const light = scale(plan.sunColor, sunlight(x, y, z) * forward);
      const shade = scale(plan.ambient, 0.55 + 0.6 * level);
      const kept = Math.exp(-here * stride * 2.2);
      color = add(color, scale(add(light, shade), through * (1 - kept)));
      through *= kept;
    }
    const far = Math.exp(-from / (plan.fade ?? 30)) * smoothstep(0.018, 0.06, rise);
    return mix(behind, add(color, scale(behind, through)), far);
  };
}
