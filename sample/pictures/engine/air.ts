import type { Sky } from './sky.ts';
import type { Vec3 } from './vector.ts';
import { fromAngles, multiply, normalize } from './vector.ts';

export interface Air {
  /** Even haze, extinction per metre. */
  readonly haze: number;
  /** Fog that thins with height: extinction per metre at `base`, falling by 1/e each `fall`. */
  readonly fog?: { readonly density: number; readonly base: number; readonly fall: number };
  /** Multiplies the sky light the air takes on. */
  readonly tint?: Vec3;
}

/** Optical depth of the air along `distance` metres of a ray. */
export function opticalDepth(air: Air, origin: Vec3, ray: Vec3, distance: number): number {
  let depth = air.haze * distance;
  if (air.fog) {
    const { density, base, fall } = air.fog;
    const start = density * Math.exp(-Math.max(origin[1] - base, -fall * 3) / fall);
    const climb = (ray[1] * distance) / fall;
    const mean = Math.abs(climb) < 1e-4 ? 1 : (1 - Math.exp(-climb)) / climb;
    depth += start * distance * Math.min(mean, 1e4);
  }
  return depth;
}

/** Colour of distant air in this direction: the sky low above the horizon there. */
export function airColor(air: Air, sky: Sky, ray: Vec3): Vec3 {
  const color = sky.air(ray[1] > 0.06 ? normalize([ray[0], 0.06, ray[2]]) : ray);
  return air.tint ? multiply(color, air.tint) : color;
}

/** Lays air over a colour; blue scatters a little sooner than red. */
export function veil(color: Vec3, air: Vec3, depth: number): Vec3 {
  const red = Math.exp(-depth * 0.88);
  const green = Math.exp(-depth);
  const blue = Math.exp(-depth * 1.14);
  return [
    color[0] * red + air[0] * (1 - red),
    color[1] * green + air[1] * (1 - green),
    color[2] * blue + air[2] * (1 - blue),
  ];
}

/** Mean light from the upper sky, for lighting shaded ground. */
export function skyAmbient(sky: Sky): Vec3 {
  let total: Vec3 = [0, 0, 0];
  let count = 0;
  for (let azimuth = 0; azimuth < 360; azimuth += 30) {
    for (const elevation of [12, 35, 65]) {
      const color = sky.full(fromAngles(azimuth + elevation, elevation));
      total = [total[0] + color[0], total[1] + color[1], total[2] + color[2]];
      count += 1;
    }
  }
  return [total[0] / count, total[1] / count, total[2] / count];
}
