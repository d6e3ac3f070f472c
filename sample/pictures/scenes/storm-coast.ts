import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { stack } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-34, 13);

const sky = createSky({
  sun,
  zenith: ink('#3b474f', 0.4),
  horizon: ink('#8b9890', 0.55),
  glow: ink('#e9e2c0', 1.3),
  layers: [
    cloudBank({
      sun,
      sunColor: ink('#e8dfc4', 1.5),
      ambient: ink('#55636c', 0.27),
      base: 0.9,
      top: 2.6,
      cover: -0.12,
      size: 1.7,
      density: 4.2,
      seed: 9,
      fade: 34,
    }),
  ],
});

const ground = createGround({
  rock: ink('#4c4a47'),
  rockDark: ink('#232426'),
  cover: ink('#35402c'),
  coverOther: ink('#4a4830'),
  coverSlope: 0.84,
  strata: { bed: 9, strength: 0.4 },
  shore: { color: ink('#151718'), height: 8 },
  patch: 30,
});

/** Squalls standing over a black headland, one break in the cloud far out. */
export const stormCoast = landscape(() => {
  const terrain = new Terrain({
    extent: 3200,
    cells: 1280,
    behind: 0.04,
    droplets: 60000,
    height: (x, z) => {
      const line = x - 130 - 0.16 * z + 190 * fbm(x / 420, z / 420, 6, 3, 0.5);
      const head = smoothstep(-20, 60, line) * 95 + smoothstep(0, 900, line) * 190;
      const rough = ridged(x / 380, z / 380, 7, 4);
      const stacks =
        62 * stack(x, z, -120, 640, 34) +
        96 * stack(x, z, 10, 900, 48) +
        40 * stack(x, z, -215, 790, 26) +
        15 * stack(x, z, -44, 250, 22);
      return -13 + head * (0.55 + 0.65 * rough) + stacks * (0.75 + 0.7 * rough);
    },
    stride: 0.2,
    detail: { amplitude: 7, size: 26, sharp: true },
  });
  return {
    terrain,
    eye: [-30, 11, 0],
    target: [10, 4, 200],
    view: 44,
    shift: -0.08,
    sunlight: ink('#cfd8d6', 1.1),
    skylight: 1.3,
    sky,
    fineness: 0.75,
    ground,
    water: {
      level: 0,
      deep: ink('#0b1a1d'),
      shallow: ink('#31504d'),
      clarity: 3,
      chop: 0.3,
      wave: 26,
      foam: 0.85,
    },
    air: { haze: 0.0005, fog: { density: 0.0011, base: 0, fall: 22 }, tint: [0.95, 1, 1] },
    grade: { exposure: 1.15, bloom: 0.12, contrast: 1.25, saturation: 0.85 },
  };
});
