import { ink } from '../engine/color.ts';
import { fbm, fbm3 } from '../engine/fractal.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { noise2 } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix } from '../engine/vector.ts';

const sun = fromAngles(62, 28);

const sky = createSky({
  sun,
  zenith: ink('#4a6c8c', 0.6),
  horizon: ink('#c8b48e', 0.62),
  glow: ink('#ffe0aa', 0.7),
});

const mist: Mist = {
  bottom: -60,
  top: 1150,
  reach: 4600,
  steps: 64,
  selfShade: 170,
  density: (x, y, z) => {
    const lobe = fbm3(x / 420, y / 330, z / 420, 6, 31);
    const front = 1500 - 0.28 * x + 420 * lobe + 0.25 * y;
    const top = 640 - 0.32 * x + 330 * fbm3(x / 380 + 9, y / 700, z / 380, 4, 44);
    return smoothstep(front, front + 130, z) * smoothstep(top + 90, top - 160, y) * 0.012;
  },
  sunlit: ink('#f0b878', 1),
  ambient: ink('#6b4a38', 0.2),
};

/** A wall of dust a mile high arriving over dunes that are still in sunlight. */
export const sandstormWall = landscape(() => {
  const terrain = new Terrain({
    extent: 7000,
    cells: 1536,
    behind: 0.04,
    height: (x, z) => {
      const wind = x * 0.86 + z * 0.32 + 130 * fbm(x / 520, z / 420, 3, 4);
      const cross = z * 0.9 - x * 0.3;
      const phase = wind / 170 + 0.9 * noise2(cross / 900, wind / 1400, 6);
      const k = phase - Math.floor(phase);
      const crest = k < 0.7 ? (k / 0.7) ** 1.5 : ((1 - k) / 0.3) ** 1.15;
      const size = 15 + 15 * noise2(wind / 800, cross / 700, 8);
      return crest * size + 34 * fbm(x / 1200, z / 1200, 3, 11);
    },
    growth: (x, z) => {
      const ripple = Math.sin(x * 2.1 + z * 0.9 + 3 * noise2(x / 4, z / 4, 3));
      return z < 120 ? (0.05 + 0.05 * ripple) * smoothstep(120, 20, z) : 0;
    },
    tallest: 0.12,
  });
  return {
    terrain,
    eye: [60, 17, 0],
    target: [-10, 14, 220],
    view: 42,
    sunlight: ink('#ffd7a0', 3.3),
    sky,
    fineness: 0.7,
    ground: (x, y, z) => {
      const stain = 0.5 + 0.5 * fbm(x / 80, z / 40 + y / 9, 5, 3);
      return mix(ink('#a9794a'), ink('#c79a63'), clamp(stain));
    },
    air: { haze: 0.00022, tint: [1, 0.93, 0.82] },
    mist,
    grade: { exposure: 0.95, bloom: 0.08, contrast: 1.2 },
  };
});
