import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { cone, conifers } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { stars } from '../engine/nightsky.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-115, 8);

const sky = createSky({
  sun,
  zenith: ink('#22345c', 0.5),
  horizon: ink('#8d86a4', 0.5),
  falloff: 3.4,
  glow: ink('#ff7a60', 0.5),
  layers: [
    stars(0.2, 6),
    cloudBank({
      sun,
      sunColor: ink('#ff9a7c', 1.1),
      ambient: ink('#5b5a94', 0.4),
      base: 2.2,
      top: 3.1,
      cover: 0.06,
      size: 1.9,
      seed: 19,
      fade: 22,
    }),
  ],
});

const ground = createGround({
  rock: ink('#7d6c68'),
  rockDark: ink('#4a4248'),
  cover: ink('#25302c'),
  coverOther: ink('#343a30'),
  coverSlope: 0.7,
  snow: { color: ink('#eef0f6'), from: 760, slope: 0.62 },
  strata: { bed: 60, strength: 0.25 },
  patch: 110,
});

/** Two summits keeping the last red light above a lake already in shadow. */
export const twinPeaksDusk = landscape(() => {
  const terrain = new Terrain({
    extent: 12000,
    droplets: 240000,
    behind: 0.04,
    height: (x, z) => {
      const peaks = Math.max(
        2300 * cone(x, z, -750, 5600, 3000) ** 1.2,
        1900 * cone(x, z, 1500, 6200, 2700) ** 1.2,
      );
      const rough = ridged(x / 2500 + 7, z / 2500 + 2, 9, 23, 0.5);
      const shore = smoothstep(
        1500,
        3200,
        z + 0.35 * Math.abs(x) + 500 * noise2(x / 900, z / 900, 2),
      );
      return (
        (peaks * (0.55 + 0.8 * rough) + rough * 320 + 20) * shore -
        25 +
        1000 * smoothstep(-4000, -4700, x) * smoothstep(4700, 4100, z)
      );
    },
    growth: (x, z, ground) =>
      ground > 2 && ground < 340 && z < 4200 ? conifers(x, z, 16, 26, 3) : 0,
    tallest: 0,
    detail: { amplitude: 22, size: 90, sharp: true },
  });
  return {
    terrain,
    eye: [0, 7, 0],
    target: [140, 95, 1000],
    view: 42,
    sunlight: ink('#ff946c', 4),
    skylight: 1.15,
    sky,
    ground,
    water: {
      level: 0,
      deep: ink('#07131f'),
      shallow: ink('#1e3236'),
      clarity: 3,
      chop: 0.012,
      wave: 9,
    },
    air: { haze: 0.00006, fog: { density: 0.00035, base: 0, fall: 60 } },
    grade: { exposure: 1.25, bloom: 0.1, contrast: 1.15 },
  };
});
