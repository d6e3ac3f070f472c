import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { cone } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(105, 26);

const sky = createSky({
  sun,
  zenith: ink('#1f477a', 0.62),
  horizon: ink('#9fb9c8', 0.66),
  falloff: 5,
  glow: ink('#fff0d0', 0.4),
  layers: [
    cloudSheet({
      sun,
      cover: 0.06,
      softness: 0.4,
      lit: ink('#fff6ea', 0.95),
      shade: ink('#7d90a8', 0.6),
      busy: 0.9,
      streak: 1.7,
      seed: 52,
    }),
  ],
});

const ground = createGround({
  rock: ink('#6d6560'),
  rockDark: ink('#3b383a'),
  cover: ink('#4c5138'),
  coverOther: ink('#6a6148'),
  coverSlope: 0.86,
  snow: { color: ink('#edf1f5'), from: 430, slope: 0.72 },
  strata: { bed: 30, strength: 0.3 },
  patch: 70,
});

/** A drowned crater: dark blue water, a cinder cone standing in it, snow held in the gullies. */
export const craterLake = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    droplets: 240000,
    behind: 0.14,
    height: (x, z) => {
      const bend = 330 * fbm(x / 1400, z / 1400, 6, 6);
      const out = Math.hypot(x, z - 2500) + bend;
      const rim = 620 * Math.exp(-(((out - 2900) / 620) ** 2));
      const floor = -260 * smoothstep(2600, 1500, out);
      const island = 330 * cone(x, z, -620, 2500, 640) ** 0.9;
      const rough = ridged(x / 1200, z / 1200, 8, 8);
      return floor + rim * (0.75 + 0.6 * rough) + island * (0.85 + 0.3 * rough) + 60 * rough + 20;
    },
    detail: { amplitude: 8, size: 50, sharp: true },
  });
  return {
    terrain,
    eye: [260, 210, -560],
    target: [-130, -185, 900],
    view: 46,
    sunlight: ink('#fff0da', 3.4),
    skylight: 1.2,
    sky,
    ground,
    water: {
      level: 0,
      deep: ink('#07315c'),
      shallow: ink('#2f8f96'),
      clarity: 16,
      chop: 0.03,
      wave: 30,
    },
    air: { haze: 0.00006 },
    grade: { exposure: 0.88, bloom: 0.06, contrast: 1.2 },
  };
});
