import { cirrus, cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { cellSeam } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix, scale } from '../engine/vector.ts';

const sun = fromAngles(55, 58);

const sky = createSky({
  sun,
  zenith: ink('#1c4d8f', 0.75),
  horizon: ink('#b9d0dc', 0.85),
  falloff: 6,
  glow: ink('#fff2dd', 0.3),
  layers: [
    cirrus(ink('#ffffff', 0.35), 31, 70, 0.7),
    cloudSheet({
      sun,
      cover: 0.2,
      lit: ink('#ffffff', 0.95),
      shade: ink('#8fa5b8', 0.75),
      busy: 1.1,
      streak: 1.6,
      seed: 18,
    }),
  ],
});

/** Cracked white salt under a high sun, a skin of water on it and mountains afloat in the heat. */
export const saltFlatsNoon = landscape(() => {
  const crust = (x: number, z: number): number => {
    const bend = 0.5 * fbm(x / 2, z / 2, 3, 6);
    return cellSeam(x / 3.6 + bend * 0.4, z / 3.6 + bend * 0.3, 14).seam;
  };
  const terrain = new Terrain({
    extent: 16000,
    behind: 0.05,
    height: (x, z) => {
      const range = smoothstep(7200, 11500, z + 900 * noise2(x / 3000, 2, 3));
      return range * (180 + 1500 * ridged(x / 3400 + 3, z / 3000, 8, 31, 0.48));
    },
    growth: (x, z) => {
      const rim = z > 260 ? 0 : Math.exp(-((crust(x, z) / 0.075) ** 2));
      return (
        rim * 0.09 * (0.7 + 0.6 * noise2(x * 2, z * 2, 8)) + 0.035 * noise2(x / 9, z / 9, 9) + 0.05
      );
    },
    tallest: 0.2,
  });
  const salt = ink('#e9e6df');
  const rocky = createGround({ rock: ink('#75624f'), rockDark: ink('#4b4038'), patch: 400 });
  return {
    terrain,
    eye: [0, 1.5, 0],
    target: [0, 0.4, 30],
    view: 46,
    sunlight: ink('#fff4e2', 2.3),
    skylight: 1.1,
    sky,
    ground: (x, y, z, normal, distance) => {
      if (y > 3) return rocky(x, y, z, normal, distance);
      const near = Math.exp(-distance / 160);
      const rim = Math.exp(-((crust(x, z) / 0.1) ** 2)) * near;
      const stain = fbm(x / 22, z / 60, 6, 9) * 0.5 + fbm(x / 1.1, z / 1.1, 4, 10) * 0.25 * near;
      return scale(mix(ink('#b9ae9f'), salt, clamp(0.55 + stain + rim * 0.6)), 0.82);
    },
    water: {
      level: 0.0,
      deep: ink('#7f8f93'),
      shallow: ink('#bcb7ab'),
      clarity: 0.5,
      chop: 0.004,
      wave: 2,
    },
    air: { haze: 0.00007 },
    grade: { exposure: 0.55, bloom: 0.06, contrast: 1.25, vignette: 0.4 },
  };
});
