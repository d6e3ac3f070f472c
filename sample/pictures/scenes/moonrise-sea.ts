import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { stack } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { moon, stars } from '../engine/nightsky.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const moonAt = fromAngles(13, 9);

const sky = createSky({
  sun: moonAt,
  zenith: ink('#070d20', 0.5),
  horizon: ink('#2a4661', 0.42),
  falloff: 4,
  glow: ink('#6d8cb8', 0.3),
  layers: [
    stars(0.45, 21),
    moon(moonAt, 3.1, ink('#fff0d2', 0.62), [0.35, 0.15, -1], 0.1),
    cloudSheet({
      sun: moonAt,
      cover: 0.02,
      softness: 0.5,
      lit: ink('#a9bddc', 0.55),
      shade: ink('#101a30', 0.3),
      busy: 0.5,
      streak: 4,
      seed: 35,
      opacity: 0.85,
    }),
  ],
});

const ground = createGround({
  rock: ink('#5a5f68'),
  rockDark: ink('#2d3138'),
  shore: { color: ink('#1a1e24'), height: 3 },
  strata: { bed: 7, strength: 0.35 },
  patch: 12,
});

/** A great moon lifting off the sea behind rock stacks, its road of light coming ashore. */
export const moonriseSea = landscape(() => {
  const terrain = new Terrain({
    extent: 3600,
    cells: 1280,
    behind: 0.03,
    droplets: 30000,
    height: (x, z) => {
      const stacks =
        130 * stack(x, z, -260, 900, 70) +
        92 * stack(x, z, -120, 1020, 44) +
        50 * stack(x, z, 430, 1300, 64) +
        30 * stack(x, z, -60, 760, 26);
      const cliff = 230 * smoothstep(-330, -560, x + 0.1 * z + 120 * noise2(x / 200, z / 260, 4));
      const shore = 6 * smoothstep(44, 0, z + 16 * fbm(x / 26, z / 26, 4, 2) - 0.15 * x);
      const rough = ridged(x / 240, z / 240, 7, 4);
      return -7 + shore * 1.35 + (stacks + cliff) * (0.7 + 0.7 * rough);
    },
    stride: 0.2,
    detail: { amplitude: 2.2, size: 7, sharp: true },
  });
  return {
    terrain,
    eye: [0, 5, 0],
    target: [-10, 13, 150],
    view: 38,
    sunlight: ink('#bcd0f4', 0.75),
    skylight: 1,
    sky,
    fineness: 0.75,
    ground,
    water: {
      level: 0,
      deep: ink('#03101c'),
      shallow: ink('#10242c'),
      clarity: 2,
      chop: 0.09,
      wave: 11,
      foam: 0.3,
    },
    air: { haze: 0.0003, fog: { density: 0.0009, base: 0, fall: 14 } },
    grade: { exposure: 1.6, bloom: 0.16, contrast: 1.15, vignette: 0.4 },
  };
});
