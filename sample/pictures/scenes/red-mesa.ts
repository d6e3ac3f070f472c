import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { fbm } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(70, 15);

const sky = createSky({
  sun,
  zenith: ink('#2a4a74', 0.6),
  horizon: ink('#d3a07c', 0.62),
  falloff: 4.5,
  glow: ink('#ffb27a', 0.8),
  layers: [
    cloudBank({
      sun,
      sunColor: ink('#ffb98a', 1.3),
      ambient: ink('#7f86a6', 0.4),
      base: 1.8,
      top: 2.7,
      cover: 0.14,
      size: 1.3,
      seed: 71,
      fade: 26,
    }),
  ],
});

const ground = createGround({
  rock: ink('#9c5a40'),
  rockDark: ink('#6b2f22'),
  cover: ink('#a07a58'),
  coverOther: ink('#6f5f45'),
  coverSlope: 0.86,
  strata: { bed: 26, strength: 0.55 },
  patch: 46,
});

/** Red tables of rock left standing in a desert, the light raking across them. */
export const redMesa = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    cells: 1280,
    droplets: 110000,
    height: (x, z) => {
      const shape =
        fbm(x / 1500 + 2.2, z / 1300 + 0.9, 6, 29, 0.45) +
        0.8 * mound(x, z, -620, 2100, 420, 360) +
        0.7 * mound(x, z, 900, 3000, 330, 300) +
        0.45 * mound(x, z, 330, 4300, 500, 300) -
        0.55 * mound(x, z, 0, 0, 900, 1300);
      const wall = smoothstep(0.2, 0.29, shape) * 190 + smoothstep(0.42, 0.47, shape) * 130;
      const skirt = Math.max(0, shape + 0.05) * 260;
      return wall + skirt + 12 * fbm(x / 160, z / 160, 5, 3);
    },
    detail: { amplitude: 2, size: 22 },
  });
  return {
    terrain,
    eye: [0, 34, 0],
    target: [20, 28, 600],
    view: 36,
    sunlight: ink('#ffb277', 4.4),
    skylight: 0.9,
    sky,
    ground,
    air: { haze: 0.00009, fog: { density: 0.00025, base: 0, fall: 90 } },
    grade: { exposure: 0.95, bloom: 0.07, contrast: 1.2 },
  };
});
