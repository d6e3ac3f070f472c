import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { aurora, stars } from '../engine/nightsky.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-70, 20);

const sky = createSky({
  sun,
  zenith: ink('#081022', 0.5),
  horizon: ink('#1b3a48', 0.42),
  glow: ink('#123040', 0.1),
  layers: [stars(0.7, 12), aurora(ink('#3dff9e', 0.75), ink('#7a5cff', 0.6), 12, 1)],
});

const ground = createGround({
  rock: ink('#39414a'),
  rockDark: ink('#22282e'),
  cover: ink('#dfe8ef'),
  coverSlope: 0.6,
});

/** Green curtains over a snowfield, doubled in a tongue of open water. */
export const auroraField = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    droplets: 80000,
    height: (x, z) => {
      const hills =
        smoothstep(1500, 4200, z + 0.2 * Math.abs(x)) * ridged(x / 2400 + 9, z / 2000, 8, 14);
      const river = Math.abs(x - 24 - 0.14 * z - 60 * Math.sin(z / 210)) / (16 + 0.05 * z);
      const drift = 3.2 * fbm(x / 90, z / 60, 6, 3) + 0.5 * fbm(x / 12, z / 7, 4, 9);
      return (
        3 + hills * 640 + drift - 5.5 * smoothstep(1.25, 0.75, river) * smoothstep(1700, 1200, z)
      );
    },
    growth: (x, z, ground) => {
      const wood = smoothstep(0.05, 0.3, noise2(x / 420, z / 260, 31));
      return z > 420 && z < 2600 && ground > 2 ? conifers(x, z, 9, 15 * wood, 5) : 0;
    },
    tallest: 15,
    detail: { amplitude: 0.5, size: 6 },
  });
  return {
    terrain,
    eye: [0, 5.5, 0],
    target: [10, 24, 120],
    view: 58,
    sunlight: ink('#b8cfe8', 0.3),
    skylight: 1,
    sky,
    fineness: 0.75,
    foliage: ink('#202c2a'),
    ground,
    water: {
      level: 0,
      deep: ink('#04101a'),
      shallow: ink('#0d2229'),
      clarity: 1,
      chop: 0.008,
      wave: 5,
    },
    air: { haze: 0.00012 },
    grade: { exposure: 1.9, bloom: 0.14, contrast: 1.15, vignette: 0.4 },
  };
});
