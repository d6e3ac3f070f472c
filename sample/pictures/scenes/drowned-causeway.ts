import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { cellSeam, mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(20, 4);

const sky = createSky({
  sun,
  zenith: ink('#10243c', 0.6),
  horizon: ink('#5f7f88', 0.5),
  falloff: 3.2,
  glow: ink('#ffa97c', 0.8),
  band: ink('#ff9a6a', 0.4),
  layers: [
    cloudSheet({
      sun,
      cover: -0.12,
      softness: 0.5,
      lit: ink('#ff9f78', 0.75),
      shade: ink('#22344a', 0.42),
      busy: 0.5,
      streak: 3,
      streakAngle: -8,
      seed: 22,
    }),
  ],
});

const ground = createGround({
  rock: ink('#6f6a63'),
  rockDark: ink('#35363a'),
  cover: ink('#5b6152'),
  coverSlope: 0.96,
  shore: { color: ink('#15201f'), height: 0.34 },
  patch: 2.5,
});

/** Slabs of an old road, half under a still sea, walking out to islands nobody visits. */
export const drownedCauseway = landscape(() => {
  const roadAt = (z: number): number => -6 + 0.1 * z + 4 * Math.sin(z / 46);
  const terrain = new Terrain({
    extent: 1600,
    cells: 2048,
    behind: 0.02,
    height: (x, z) => {
      const road = Math.abs(x - roadAt(z));
      const slab = cellSeam((x - roadAt(z)) / 3.1, z / 2.3, 5);
      const lost = smoothstep(-0.1, 0.25, noise2(z / 34, 4.2, 8)) * 0.42;
      const top =
        0.55 +
        0.4 * (slab.cell - 0.5) -
        lost * (0.5 + 1.4 * slab.cell) -
        0.5 * smoothstep(0.12, 0, slab.seam);
      const causeway = top - 3.4 * smoothstep(2.9, 5.4, road + 0.7 * fbm(x / 4, z / 4, 4, 2));
      const bed = -3 + 0.6 * fbm(x / 30, z / 30, 5, 3);
      const isles = 62 * mound(x, z, 110, 900, 120, 80) + 105 * mound(x, z, -330, 1250, 190, 80);
      return Math.max(causeway, bed + isles * (0.6 + 0.9 * ridged(x / 160, z / 160, 7, 9)));
    },
    detail: { amplitude: 0.12, size: 0.7 },
  });
  return {
    terrain,
    eye: [-3.4, 2.6, 0],
    target: [2.6, -0.35, 30],
    view: 44,
    sunlight: ink('#ffb48c', 2.2),
    sky,
    ground,
    water: {
      level: 0,
      deep: ink('#06222b'),
      shallow: ink('#3b5b58'),
      clarity: 1.1,
      chop: 0.035,
      wave: 5,
    },
    air: { haze: 0.0012, tint: [0.9, 0.95, 1] },
    grade: { exposure: 1.35, bloom: 0.14, contrast: 1.15 },
  };
});
