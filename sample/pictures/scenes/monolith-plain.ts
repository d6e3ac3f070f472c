import { place } from '../built/place.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { box } from '../engine/solid.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-9, 7);

const sky = createSky({
  sun,
  zenith: ink('#2b4257', 0.55),
  horizon: ink('#b79f82', 0.6),
  glow: ink('#ffc27c', 1.4),
  band: ink('#ffb46a', 0.4),
  layers: [
    cloudSheet({
      sun,
      cover: -0.08,
      softness: 0.5,
      lit: ink('#ffd9ae', 0.9),
      shade: ink('#4d5a6a', 0.5),
      busy: 0.55,
      streak: 2.2,
      streakAngle: 30,
      seed: 63,
    }),
  ],
});

const ground = createGround({
  rock: ink('#4c4232'),
  rockDark: ink('#2a251e'),
  cover: ink('#7a6a3c'),
  coverOther: ink('#54502f'),
  coverSlope: 0.3,
  patch: 9,
});

/** A black upright slab on an empty plain, the sun standing just behind its shoulder. */
export const monolithPlain = landscape(() => {
  const terrain = new Terrain({
    extent: 7000,
    cells: 1400,
    height: (x, z) => {
      const hills =
        smoothstep(1700, 4200, z + 0.2 * Math.abs(x)) * ridged(x / 2100 + 6, z / 1800, 8, 19);
      return hills * 380 + 3 * fbm(x / 130, z / 90, 6, 5) + 5 * mound(x, z, 0, 170, 60, 40);
    },
    detail: { amplitude: 0.55, size: 5 },
  });
  const foot: Vec3 = [0, terrain.height(0, 170) - 1, 170];
  return {
    terrain,
    eye: [-16, 2.4, 0],
    target: [-4, 11, 170],
    view: 36,
    shift: 0.02,
    sunlight: ink('#ffc48a', 4.5),
    sky,
    fineness: 0.8,
    ground,
    air: { haze: 0.0003, fog: { density: 0.0016, base: 0, fall: 14 } },
    structures: [
      place(
        (x, y, z) => box(x, y - 20, z, [5.4, 20, 2.1], 0.06),
        foot,
        24,
        20,
        {
          albedo: ink('#15161a'),
        },
        0.5,
      ),
    ],
    grade: { exposure: 1, bloom: 0.16, contrast: 1.2 },
  };
});
