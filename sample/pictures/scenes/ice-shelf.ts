import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { cellSeam } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix } from '../engine/vector.ts';

const sun = fromAngles(-48, 11);

const sky = createSky({
  sun,
  zenith: ink('#3c5f7e', 0.6),
  horizon: ink('#b7c3c4', 0.66),
  glow: ink('#ffd9a8', 0.8),
  layers: [
    cloudSheet({
      sun,
      cover: -0.25,
      softness: 0.6,
      lit: ink('#f5dec6', 0.85),
      shade: ink('#5f788c', 0.55),
      busy: 0.6,
      streak: 2.6,
      seed: 44,
    }),
  ],
});

/** The wall of an ice shelf over black water, calved blocks drifting in front of it. */
export const iceShelf = landscape(() => {
  const terrain = new Terrain({
    extent: 2600,
    cells: 1536,
    behind: 0.04,
    height: (x, z) => {
      const line = 560 - 0.42 * x + 120 * fbm(x / 240, z / 500, 4, 4);
      const crack = cellSeam(x / 46, z / 70, 6);
      const inland = z - line + 26 * (crack.cell - 0.5);
      const wall = 46 * smoothstep(-2, 9, inland) + 12 * smoothstep(0, 500, inland);
      const split = 20 * smoothstep(0.12, 0, crack.seam) * smoothstep(60, 0, inland);
      const floe = cellSeam(x / 42 + 0.4 * noise2(x / 30, z / 30, 4), z / 30, 33);
      const block = smoothstep(0.8, 0.97, floe.cell) * smoothstep(0.14, 0.24, floe.seam);
      const berg = block * (4 + 26 * Math.max(0, noise2(x / 22, z / 22, 7) + 0.2));
      const hills = 420 * smoothstep(1100, 2300, inland) * ridged(x / 900, z / 900, 7, 3);
      return Math.max(-9 + wall - split, -9 + berg * smoothstep(-30, -90, inland)) + hills;
    },
    detail: { amplitude: 2.2, size: 11, sharp: true },
  });
  return {
    terrain,
    eye: [0, 15, 0],
    target: [60, 2, 320],
    view: 40,
    sunlight: ink('#ffdcb8', 3.4),
    skylight: 1.5,
    sky,
    ground: (x, y, z, normal) => {
      const steep = smoothstep(0.9, 0.45, normal[1]);
      const layer = 0.5 + 0.5 * noise2(y / 3.4 + 0.3 * noise2(x / 20, z / 20, 3), x / 160, 12);
      const ice = mix(
        ink('#4fa0bd'),
        ink('#a9d4de'),
        clamp(layer + 0.25 * fbm(x / 9, z / 9, 4, 2)),
      );
      return mix(mix(ink('#e9eef0'), ice, steep), ink('#2f7f9c'), smoothstep(3.2, 0, y) * 0.7);
    },
    water: {
      level: 0,
      deep: ink('#05161f'),
      shallow: ink('#2f8091'),
      clarity: 4,
      chop: 0.05,
      wave: 7,
    },
    air: { haze: 0.00032, fog: { density: 0.0009, base: 0, fall: 18 } },
    grade: { exposure: 0.85, bloom: 0.08, contrast: 1.2 },
  };
});
