import { beacon } from '../built/craft.ts';
import type { FinishAt } from '../built/place.ts';
import { place } from '../built/place.ts';
import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound, stack } from '../engine/landform.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { stars } from '../engine/nightsky.ts';
import { noise2 } from '../engine/noise.ts';
import { paintLarge } from '../engine/paint.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles, scale } from '../engine/vector.ts';
import type { Water } from '../engine/water.ts';

const sun = fromAngles(-64, 10);

const sky = createSky({
  sun,
  zenith: ink('#12283e', 0.6),
  horizon: ink('#7f9498', 0.52),
  falloff: 3,
  glow: ink('#ffb07c', 0.9),
  layers: [
    stars(0.3, 3),
    cloudBank({
      sun,
      sunColor: ink('#ffac84', 1.1),
      ambient: ink('#4a6078', 0.34),
      base: 1.1,
      top: 2.1,
      cover: 0.02,
      size: 1.2,
      seed: 37,
      fade: 22,
    }),
  ],
});

const ground = createGround({
  rock: ink('#5c5752'),
  rockDark: ink('#302f33'),
  cover: ink('#474b36'),
  coverSlope: 0.9,
  shore: { color: ink('#191b1e'), height: 4 },
  strata: { bed: 5, strength: 0.35 },
  patch: 10,
});

const water: Water = {
  level: 0,
  deep: ink('#08202b'),
  shallow: ink('#244a4c'),
  clarity: 2,
  chop: 0.1,
  wave: 8,
  foam: 0.5,
};

const stone: FinishAt = (x, y, z) => {
  if (y > 43 && y < 47.4 && Math.hypot(x, z) < 1.6)
    return { albedo: ink('#ffffff'), glow: ink('#ffd890', 6) };
  return {
    albedo: scale(
      y > 30 && y < 36 ? ink('#a5502f') : ink('#a79c8a'),
      0.85 + 0.3 * noise2(x * 2 + z, y / 3, 4),
    ),
  };
};

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 2600,
    cells: 1400,
    droplets: 50000,
    behind: 0.04,
    height: (x, z) => {
      const rock =
        46 * stack(x, z, 14, 150, 34) +
        20 * stack(x, z, -16, 128, 16) +
        13 * stack(x, z, 44, 118, 12) +
        6 * stack(x, z, -8, 66, 9);
      const far = 240 * mound(x, z, 460, 1500, 300, 200) * ridged(x / 300, z / 300, 7, 3);
      return -9 + rock * (0.8 + 0.35 * ridged(x / 40, z / 40, 7, 5)) + far;
    },
    stride: 0.2,
    detail: { amplitude: 2.2, size: 7, sharp: true },
  });
  const foot: Vec3 = [14, terrain.height(14, 150) - 2, 150];
  return {
    terrain,
    eye: [-4, 5, 0],
    target: [13, 40, 150],
    view: 46,
    sunlight: ink('#ffa876', 3.2),
    skylight: 1.1,
    sky,
    ground,
    water,
    air: { haze: 0.0007, fog: { density: 0.0022, base: 0, fall: 10 } },
    structures: [place(beacon, foot, 36, 22, stone)],
    lamps: [{ at: [14, foot[1] + 45, 150], color: ink('#ffcf86', 3), halo: 0.07, radius: 8 }],
    grade: { exposure: 1.1, bloom: 0.14, contrast: 1.18, grain: 0 },
  };
});

/** Study for the northern beacon, lit for the first time in years. */
export const conceptBeaconStudy: Drawing = (width, height) => paintLarge(view, width, height);
