import { latticeMast } from '../built/mast.ts';
import { place } from '../built/place.ts';
import { cirrus, cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { stars } from '../engine/nightsky.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(17, 2.6);

const sky = createSky({
  sun,
  zenith: ink('#123252', 1.5),
  horizon: ink('#4a7f94', 0.55),
  falloff: 4.2,
  glow: ink('#ffbe84', 0.42),
  band: ink('#ffb070', 0.5),
  bandHeight: 0.07,
  layers: [
    stars(0.28, 71),
    cloudSheet({
      sun,
      cover: -0.04,
      softness: 0.5,
      lit: ink('#ffbe8a', 0.5),
      shade: ink('#22456a', 0.5),
      busy: 0.42,
      streak: 3.6,
      streakAngle: -6,
      seed: 26,
      opacity: 0.85,
    }),
    cirrus(ink('#ffc49a', 0.1), 61, 15),
  ],
});

const ground = createGround({
  rock: ink('#58544f'),
  rockDark: ink('#302f30'),
  cover: ink('#3c3f2e'),
  coverOther: ink('#4d4632'),
  coverSlope: 0.82,
  shore: { color: ink('#1d2022'), height: 7 },
  strata: { bed: 30, strength: 0.25 },
  patch: 50,
});

const mist: Mist = {
  bottom: 0,
  top: 170,
  reach: 9000,
  steps: 32,
  density: (x, y, z) =>
    Math.max(0, warped(x / 1300, z / 700, 4, 33) + 0.1 - y / 180) *
    smoothstep(900, 2600, z) *
    0.0016,
  sunlit: ink('#ffc898', 0.45),
  ambient: ink('#5f7c9c', 0.25),
};

/** The hub's masthead: a silent coast at the very end of the light, one mast on the far cape. */
export const heroQuietHorizon = landscape(() => {
  const terrain = new Terrain({
    extent: 16000,
    cells: 1800,
    droplets: 320000,
    behind: 0.03,
    height: (x, z) => {
      const bay = x - 250 - 0.13 * z + 620 * fbm(x / 2600 + 1, z / 2600, 5, 7);
      const rough = ridged(x / 2600 + 0.8, z / 2200 + 2.3, 9, 27, 0.48);
      const inland = smoothstep(0, 2600, bay) * (260 + 900 * rough) * smoothstep(500, 3200, z);
      const low = 60 * smoothstep(-30, 260, bay) * (0.4 + rough);
      const west = 820 * mound(x, z, -3900, 8600, 1500, 1300) * (0.4 + rough);
      const cape = 150 * mound(x, z, 620, 3300, 620, 260) * (0.6 + 0.7 * rough);
      const rocks =
        120 * mound(x, z, 330, 560, 170, 80) * (0.35 + 0.9 * ridged(x / 150, z / 150, 8, 5));
      return -34 + inland + low + west + cape + rocks;
    },
    detail: { amplitude: 11, size: 46, sharp: true },
  });
  const foot: Vec3 = [470, terrain.height(470, 3290) - 3, 3290];
  return {
    terrain,
    eye: [0, 46, 0],
    target: [250, 18, 2000],
    view: 32,
    shift: 0.07,
    sunlight: ink('#ffbe8c', 1.8),
    skylight: 1.05,
    sky,
    ground,
    water: {
      level: 0,
      deep: ink('#061824'),
      shallow: ink('#1d3a40'),
      clarity: 5,
      chop: 0.03,
      wave: 22,
    },
    air: { haze: 0.00008, fog: { density: 0.00022, base: 0, fall: 70 }, tint: [0.9, 0.95, 1] },
    mist,
    structures: [place(latticeMast(120, 9), foot, 78, 62, { albedo: ink('#3a3838') })],
    lamps: [{ at: [470, foot[1] + 136, 3290], color: ink('#ff5038', 8), halo: 0.12, radius: 10 }],
    grade: { exposure: 0.8, bloom: 0.14, contrast: 1.35, vignette: 0.5 },
  };
});
