import { glider } from '../built/craft.ts';
import { place } from '../built/place.ts';
import { cirrus } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm3, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { paintLarge } from '../engine/paint.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-28, 8);

const sky = createSky({
  sun,
  zenith: ink('#21486c', 0.62),
  horizon: ink('#bfae9c', 0.6),
  glow: ink('#ffbe84', 1.3),
  layers: [cirrus(ink('#ffd8b0', 0.5), 44, 30, 0.7), cirrus(ink('#ffc9a0', 0.3), 91, -20, 0.6)],
});

const ground = createGround({
  rock: ink('#786a60'),
  rockDark: ink('#423d40'),
  cover: ink('#4c5240'),
  coverSlope: 0.86,
  snow: { color: ink('#eef0f2'), from: 760, slope: 0.68 },
  patch: 120,
});

const mist: Mist = {
  bottom: -300,
  top: 640,
  reach: 14000,
  steps: 44,
  density: (x, y, z) => {
    const top =
      330 + 210 * warped(x / 1600, z / 1100, 5, 7) + 40 * fbm3(x / 260, y / 120, z / 260, 3, 8);
    return smoothstep(top + 40, top - 120, y) * 0.005;
  },
  sunlit: ink('#ffcfa2', 0.9),
  ambient: ink('#a3a8b4', 0.36),
  selfShade: 240,
};

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 16000,
    droplets: 180000,
    height: (x, z) => {
      const peaks = ridged(x / 3000 + 3.1, z / 2600 + 0.7, 9, 88, 0.48);
      return (
        peaks * (700 + 900 * smoothstep(2000, 7000, z)) -
        200 +
        1000 * mound(x, z, 2100, 5200, 900, 900) * peaks
      );
    },
    detail: { amplitude: 14, size: 80, sharp: true },
  });
  return {
    terrain,
    eye: [0, 880, 0],
    target: [60, -18, 300],
    view: 42,
    sunlight: ink('#ffc08a', 4.6),
    sky,
    ground,
    air: { haze: 0.00008, tint: [0.85, 0.93, 1] },
    mist,
    structures: [
      place(
        glider,
        [16, terrain.surface(0, 0, 0) + 893, 84],
        16,
        0,
        (_x, _y, z) => ({
          albedo: z > 1.2 && z < 2.2 ? ink('#3a2a24') : ink('#e6d8c0'),
        }),
        0.7,
      ),
    ],
    grade: { exposure: 1, bloom: 0.1, contrast: 1.18, grain: 0 },
  };
});

/** A sailplane crossing a range, its pilot the only person for a hundred kilometres. */
export const conceptGlider: Drawing = (width, height) => paintLarge(view, width, height);
