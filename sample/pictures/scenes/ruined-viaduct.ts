import type { FinishAt } from '../built/place.ts';
import { place } from '../built/place.ts';
import { viaduct } from '../built/viaduct.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, scale } from '../engine/vector.ts';

const sun = fromAngles(72, 20);

const sky = createSky({
  sun,
  zenith: ink('#536f85', 0.58),
  horizon: ink('#bcb9a9', 0.64),
  glow: ink('#ffd9a4', 0.7),
  layers: [
    cloudSheet({
      sun,
      cover: -0.15,
      softness: 0.6,
      lit: ink('#f5e2c6', 0.85),
      shade: ink('#75859a', 0.6),
      busy: 0.8,
      streak: 1.5,
      seed: 15,
    }),
  ],
});

const ground = createGround({
  rock: ink('#5f584e'),
  rockDark: ink('#36332f'),
  cover: ink('#36422a'),
  coverOther: ink('#55532f'),
  coverSlope: 0.7,
  patch: 24,
});

const mist: Mist = {
  bottom: -120,
  top: 60,
  reach: 2600,
  density: (x, y, z) => Math.max(0, warped(x / 210, z / 170, 4, 9) + 0.45 - (y + 60) / 105) * 0.008,
  sunlit: ink('#ffe2b8', 0.6),
  ambient: ink('#9dadbb', 0.36),
};

const stone: FinishAt = (x, y, z) => ({
  albedo: scale(
    ink('#8d8271'),
    0.75 + 0.5 * fbm(x / 3 + z, y / 2, 5, 4) - 0.3 * smoothstep(0.1, 0.5, fbm(x / 5, y / 24, 4, 9)),
  ),
});

/** A broken viaduct crossing a misted gorge, its middle arches gone. */
export const ruinedViaduct = landscape(() => {
  const terrain = new Terrain({
    extent: 3600,
    cells: 1280,
    droplets: 120000,
    behind: 0.06,
    height: (x, z) => {
      const gorge = Math.abs(x + 20 - 0.1 * z + 70 * fbm(x / 420, z / 420, 4, 6));
      const sides = 150 * smoothstep(60, 360, gorge) + 90 * smoothstep(360, 900, gorge);
      return (
        sides * (0.62 + 0.5 * ridged(x / 560, z / 560, 8, 3)) -
        70 +
        0.03 * z +
        420 * smoothstep(1400, 3000, z) * ridged(x / 1300, z / 1200, 7, 9)
      );
    },
    growth: (x, z, ground) => {
      const wood = noise2(x / 90, z / 90, 4) + 0.004 * (60 - ground);
      return wood > 0 && z < 1700 ? conifers(x, z, 8, 15, 8) : 0;
    },
    tallest: 15,
    detail: { amplitude: 4, size: 22 },
  });
  return {
    terrain,
    eye: [-60, 36, 0],
    target: [30, 24, 380],
    view: 40,
    sunlight: ink('#ffd3a0', 3.4),
    sky,
    fineness: 0.8,
    foliage: ink('#2e3a24'),
    ground,
    air: { haze: 0.0005, tint: [0.9, 0.95, 1] },
    mist,
    structures: [place(viaduct(34, 150, 620, [-26, 52]), [20, 64, 360], 330, -40, stone, -0.28)],
    grade: { exposure: 0.95, bloom: 0.1, contrast: 1.15 },
  };
});
