import { cirrus, cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-24, 6);

const sky = createSky({
  sun,
  zenith: ink('#1d3563', 0.55),
  horizon: ink('#8d7f98', 0.55),
  glow: ink('#ff9a58', 1.6),
  band: ink('#ff8a4c', 0.6),
  layers: [
    cirrus(ink('#ffb184', 0.5), 8, 25),
    cloudSheet({
      sun,
      cover: 0.02,
      lit: ink('#ffb98c', 1),
      shade: ink('#4a4a6c', 0.5),
      busy: 0.6,
      streak: 2.4,
      seed: 5,
    }),
  ],
});

const ground = createGround({
  rock: ink('#8a7b70'),
  rockDark: ink('#4d4744'),
  cover: ink('#6d6a48'),
  coverOther: ink('#5a5036'),
  coverSlope: 0.84,
  snow: { color: ink('#e6ebf2'), from: 950, slope: 0.7 },
  strata: { bed: 45, strength: 0.3 },
});

const mist: Mist = {
  bottom: -400,
  top: 420,
  reach: 9000,
  density: (x, y, z) =>
    Math.max(0, warped(x / 900, z / 700, 4, 3) + 0.25 - (y - 60) / 330) * 0.0034,
  sunlit: ink('#ffb98a', 0.75),
  ambient: ink('#7c90b8', 0.3),
};

/** First light along a folded ridge, with cold valleys still holding the night's mist. */
export const ridgeAtDawn = landscape(() => {
  const terrain = new Terrain({
    extent: 14000,
    droplets: 200000,
    height: (x, z) => {
      const far = smoothstep(900, 6000, z);
      const spine = ridged(x / 5200 + 0.3, z / 3600 + 0.15, 9, 12, 0.47);
      const swell = fbm(x / 2600, z / 2600, 6, 40) * 160;
      return spine * (500 + 1250 * far) + swell - 260 * smoothstep(0, 1400, z) + 120;
    },
    detail: { amplitude: 10, size: 70 },
  });
  return {
    terrain,
    eye: [0, 90, 0],
    target: [-200, -120, 3000],
    view: 36,
    sunlight: ink('#ffb98a', 4.6),
    skylight: 0.9,
    sky,
    ground,
    air: { haze: 0.00007, tint: [0.8, 0.85, 1] },
    mist,
    grade: { exposure: 1.3, bloom: 0.1, contrast: 1.15, shadows: [0, 0.003, 0.012] },
  };
});
