import { lighthouse } from '../built/lighthouse.ts';
import type { FinishAt } from '../built/place.ts';
import { place } from '../built/place.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, fbm3, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound, stack } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';
import type { Water } from '../engine/water.ts';

const sun = fromAngles(-80, 16);

const sky = createSky({
  sun,
  zenith: ink('#17283c', 0.55),
  horizon: ink('#4d6a7c', 0.5),
  falloff: 3,
  glow: ink('#8fa8b8', 0.15),
  layers: [
    cloudSheet({
      sun,
      cover: -0.3,
      softness: 0.6,
      lit: ink('#5f7c90', 0.45),
      shade: ink('#1d2f42', 0.5),
      busy: 0.7,
      streak: 2,
      seed: 90,
    }),
  ],
});

const ground = createGround({
  rock: ink('#4d4d4e'),
  rockDark: ink('#292a2d'),
  cover: ink('#39412f'),
  coverSlope: 0.9,
  shore: { color: ink('#15181b'), height: 3 },
  patch: 9,
});

const mist: Mist = {
  bottom: 0,
  top: 34,
  reach: 500,
  steps: 26,
  density: (x, y, z) => Math.max(0, fbm3(x / 46, y / 16, z / 46, 4, 5) + 0.12 - y / 70) * 0.016,
  sunlit: ink('#6f8ba4', 0.15),
  ambient: ink('#5f7d92', 0.22),
};

const water: Water = {
  level: 0,
  deep: ink('#06131c'),
  shallow: ink('#17303a'),
  clarity: 2,
  chop: 0.1,
  wave: 9,
  foam: 0.4,
};

const lampLight = ink('#ffd590', 2.6);

const banded: FinishAt = (_x, y, _z, normal) => ({
  albedo: y > 8.5 && y < 16 ? ink('#7c3a34') : ink('#c6c4bd'),
  ...(y > 25.6 && y < 28.1 && normal[1] < 0.5 ? { glow: ink('#ffdf9c', 9) } : {}),
});

/** The lamp of a lighthouse sweeping through sea fog at nightfall. */
export const lighthouseFog = landscape(() => {
  const terrain = new Terrain({
    extent: 1600,
    cells: 1400,
    behind: 0.05,
    droplets: 30000,
    height: (x, z) => {
      const rock =
        15 * smoothstep(0.28, 0.7, mound(x, z, 64, 205, 74, 52) + 0.18 * fbm(x / 26, z / 26, 5, 3));
      const spit = 9 * smoothstep(0.3, 0.9, mound(x, z, 150, 250, 120, 50));
      const reef = 4.6 * stack(x, z, -30, 110, 9) + 5.5 * stack(x, z, -56, 150, 13);
      return -4 + rock * (0.9 + 0.3 * ridged(x / 34, z / 34, 6, 8)) + spit + reef;
    },
    stride: 0.2,
    detail: { amplitude: 1.7, size: 6, sharp: true },
  });
  const foot: Vec3 = [62, terrain.height(62, 204) - 0.8, 204];
  return {
    terrain,
    eye: [0, 5, 0],
    target: [36, 13, 190],
    view: 34,
    sunlight: ink('#8fa6c8', 0.5),
    skylight: 1.1,
    sky,
    fineness: 0.75,
    ground,
    water,
    air: { haze: 0.0028, fog: { density: 0.003, base: 0, fall: 12 }, tint: [0.8, 0.9, 1] },
    mist,
    structures: [place(lighthouse(30), foot, 19, 14, banded)],
    lamps: [
      {
        at: [62, foot[1] + 26.8, 201],
        color: lampLight,
        halo: 0.16,
        radius: 9,
        beam: { toward: [-1, -0.03, -0.3], spread: 4.2, strength: 0.07 },
      },
      {
        at: [62, foot[1] + 26.8, 204],
        color: lampLight,
        halo: 0,
        radius: 9,
        beam: { toward: [1, 0.03, 0.3], spread: 4.2, strength: 0.07 },
      },
    ],
    grade: { exposure: 1.35, bloom: 0.16, contrast: 1.15 },
  };
});
