import { boat } from '../built/craft.ts';
import { place } from '../built/place.ts';
import { boats, quay } from '../built/quay.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { paintLarge } from '../engine/paint.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import type { Finish } from '../engine/structure.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles, scale } from '../engine/vector.ts';
import type { Water } from '../engine/water.ts';

const sun = fromAngles(-40, 9);

const sky = createSky({
  sun,
  zenith: ink('#24455c', 0.58),
  horizon: ink('#8fa8a8', 0.55),
  glow: ink('#ffb67a', 1),
  layers: [
    cloudSheet({
      sun,
      cover: -0.1,
      softness: 0.5,
      lit: ink('#f7c49c', 0.8),
      shade: ink('#42586c', 0.5),
      busy: 0.7,
      streak: 1.8,
      seed: 29,
    }),
  ],
});

const ground = createGround({
  rock: ink('#5f5850'),
  rockDark: ink('#363433'),
  cover: ink('#465038'),
  coverOther: ink('#625a3e'),
  coverSlope: 0.8,
  shore: { color: ink('#232423'), height: 4 },
  patch: 22,
});

const water: Water = {
  level: 0,
  deep: ink('#0a2a33'),
  shallow: ink('#2f5654'),
  clarity: 3,
  chop: 0.035,
  wave: 6,
};

const finish = (x: number, y: number, z: number, normal: Vec3): Finish => {
  const plank = 0.8 + 0.3 * noise2(x * 0.7 + z * 0.4, y * 1.7, 3);
  const pane =
    normal[1] < 0.3 && Math.abs((y % 3) - 1.6) < 0.5 && Math.abs((x + z) % 4) < 0.8 && y > 3.4;
  if (pane && noise2(Math.floor((x + z) / 4) * 3.3, Math.floor(y / 3), 5) > 0)
    return { albedo: ink('#181410'), glow: ink('#ffb35c', 1.5) };
  return { albedo: scale(normal[1] > 0.3 ? ink('#56534f') : ink('#8a7660'), plank) };
};

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 3600,
    cells: 1400,
    droplets: 60000,
    behind: 0.04,
    height: (x, z) => {
      const bowl = Math.hypot((x - 20) / 1.1, z - 170) + 40 * fbm(x / 130, z / 130, 5, 3);
      const mouth = smoothstep(40, 130, Math.abs(x + 130 + 0.2 * z));
      const hills = smoothstep(110, 620, bowl) * (130 + 250 * ridged(x / 500, z / 500, 8, 5));
      return -8 + hills * (0.2 + 0.8 * mouth) + 12 * smoothstep(118, 128, bowl) * mouth;
    },
    detail: { amplitude: 2.6, size: 14 },
  });
  return {
    terrain,
    eye: [-10, 11, 0],
    target: [14, 8, 130],
    view: 46,
    sunlight: ink('#ffb27e', 3),
    skylight: 1.1,
    sky,
    ground,
    water,
    air: { haze: 0.0007, fog: { density: 0.001, base: 0, fall: 16 }, tint: [0.88, 0.96, 1] },
    structures: [
      place(quay, [0, 0, 0], 330, 0, finish),
      ...boats.map(({ at, turn, size }) =>
        place(
          (x, y, z) => boat(x / size, y / size, z / size) * size,
          at,
          16 * size,
          5,
          (_x, y) => ({
            albedo: y < 0.4 ? ink('#6b2f26') : y < 2.2 ? ink('#3f5a66') : ink('#8f8574'),
          }),
          turn,
        ),
      ),
    ],
    lamps: [
      { at: [30, 9, 96], color: ink('#ffb45c', 2.4), halo: 0.03, radius: 7 },
      { at: [-44, 8, 120], color: ink('#ffb45c', 2), halo: 0.03, radius: 6 },
    ],
    grade: { exposure: 1.05, bloom: 0.12, contrast: 1.18, grain: 0 },
  };
});

/** A small harbour in a drowned valley, everyone's boats in and nobody about. */
export const conceptHarbour: Drawing = (width, height) => paintLarge(view, width, height);
