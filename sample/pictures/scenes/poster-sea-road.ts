import { boat } from '../built/craft.ts';
import { place } from '../built/place.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { stack } from '../engine/landform.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { flat, printLarge } from '../engine/print.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(0, 9);

const sky = createSky({
  sun,
  zenith: [0.1, 0.1, 0.1],
  horizon: [0.55, 0.55, 0.55],
  falloff: 3,
  glow: [0.6, 0.6, 0.6],
  disk: [5, 5, 5],
  diskSize: 4.4,
  layers: [
    cloudSheet({
      sun,
      cover: 0.04,
      lit: [0.8, 0.8, 0.8],
      shade: [0.2, 0.2, 0.2],
      busy: 0.6,
      streak: 3,
      seed: 6,
    }),
  ],
});

const ground = createGround({
  rock: ink('#6a6a6a'),
  rockDark: ink('#3a3a3a'),
  strata: { bed: 14, strength: 0.4 },
});

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 5000,
    cells: 1600,
    droplets: 60000,
    behind: 0.03,
    height: (x, z) => {
      const wall =
        smoothstep(60, 260, Math.abs(x - 30 * Math.sin(z / 260)) - 0.05 * z) *
        smoothstep(120, 420, z);
      const cliffs = wall * 240 * (0.6 + 0.7 * ridged(x / 420, z / 420, 7, 6));
      return -12 + cliffs + 90 * stack(x, z, 120, 900, 40) + 60 * stack(x, z, -150, 700, 30);
    },
    stride: 0.2,
    detail: { amplitude: 4, size: 22, sharp: true },
  });
  return {
    terrain,
    eye: [0, 9, 0],
    target: [0, 14, 150],
    view: 44,
    sunlight: [2.4, 2.4, 2.4],
    skylight: 0.6,
    sky,
    ground,
    water: {
      level: 0,
      deep: [0.01, 0.01, 0.01],
      shallow: [0.05, 0.05, 0.05],
      clarity: 2,
      chop: 0.09,
      wave: 12,
    },
    air: { haze: 0.0005 },
    structures: [place(boat, [-9, -0.2, 92], 16, 5, { albedo: [0.02, 0.02, 0.02] }, 0.9)],
    grade: { exposure: 1, bloom: 0, vignette: 0, grain: 0, saturation: 0 },
  };
});

/** Fan print: the road the sun lays on the sea, and one boat taking it. */
export const posterSeaRoad: Drawing = (width, height) =>
  printLarge(view, width, height, {
    paper: flat('#f4e9d0'),
    inks: [flat('#f2c27a'), flat('#e58a63'), flat('#4d8a94'), flat('#1f4c66'), flat('#12203a')],
    steps: [0.93, 0.76, 0.6, 0.44, 0.26],
    margin: 0.05,
  });
