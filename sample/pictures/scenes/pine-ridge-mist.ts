import { ink } from '../engine/color.ts';
import { fbm, fbm3, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-30, 14);

const sky = createSky({
  sun,
  zenith: ink('#6f8791', 0.55),
  horizon: ink('#aab6b3', 0.62),
  glow: ink('#ffe2b4', 0.7),
});

const ground = createGround({
  rock: ink('#1d2a22'),
  rockDark: ink('#111a17'),
  cover: ink('#2b3524'),
  coverSlope: 0.9,
  patch: 18,
});

const mist: Mist = {
  bottom: -200,
  top: 420,
  reach: 3600,
  steps: 36,
  density: (x, y, z) => {
    const low = 0.13 * z - 10;
    const bank = 0.35 + warped(x / 330, z / 130, 4, 5) + 0.3 * fbm3(x / 60, y / 24, z / 60, 3, 9);
    return Math.max(0, bank) * smoothstep(low + 75, low - 40, y) * 0.016;
  },
  sunlit: ink('#ffe2b8', 1),
  ambient: ink('#8fa3ac', 0.34),
};

/** Ridge behind ridge of conifers, each paler than the last. */
export const pineRidgeMist = landscape(() => {
  const terrain = new Terrain({
    extent: 4200,
    cells: 900,
    behind: 0.04,
    height: (x, z) => {
      const wave = Math.sin(z / 112 + 1.6 * noise2(x / 700, z / 900, 4) + x / 900);
      const rise = 52 * wave + 0.13 * z + 90 * fbm(x / 620, z / 520, 5, 14);
      return rise + 30 * smoothstep(0, 300, Math.abs(x - 80));
    },
    growth: (x, z) => conifers(x, z, 7, 21, 17),
    tallest: 21,
  });
  return {
    terrain,
    eye: [-40, 128, 0],
    target: [60, -38, 400],
    view: 34,
    sunlight: ink('#ffe0b8', 1.6),
    skylight: 0.9,
    sky,
    fineness: 0.8,
    ground,
    air: { haze: 0.0009 },
    mist,
    grade: { exposure: 1, bloom: 0.1, contrast: 1.2, saturation: 0.9 },
  };
});
