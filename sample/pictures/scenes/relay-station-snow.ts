import { radioDish } from '../built/dish.ts';
import { guyWires, hut, latticeMast } from '../built/mast.ts';
import type { FinishAt } from '../built/place.ts';
import { place } from '../built/place.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { stars } from '../engine/nightsky.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-60, 9);

const sky = createSky({
  sun,
  zenith: ink('#16264a', 0.55),
  horizon: ink('#7f8fb4', 0.5),
  falloff: 3,
  glow: ink('#d0a8b4', 0.3),
  band: ink('#e8a098', 0.3),
  layers: [
    stars(0.35, 31),
    cloudSheet({
      sun,
      cover: 0.08,
      lit: ink('#c9a9bc', 0.55),
      shade: ink('#2b3a60', 0.4),
      busy: 0.6,
      streak: 2.4,
      seed: 42,
    }),
  ],
});

const ground = createGround({
  rock: ink('#4b4c55'),
  rockDark: ink('#2c2e36'),
  cover: ink('#dde5ef'),
  coverSlope: 0.66,
  patch: 50,
});

const boards: FinishAt = (x, y, _z, normal) => {
  const pane =
    Math.abs(y - 2.3) < 0.6 && Math.abs(Math.abs(x + 0.6) - 1.7) < 0.7 && normal[2] < -0.8;
  const roof = normal[1] > 0.4 ? ink('#dfe6ee') : ink('#4e3a34');
  return pane ? { albedo: ink('#000000'), glow: ink('#ffb45e', 3.2) } : { albedo: roof };
};

/** A snowed-in relay station at blue hour with one lit window. */
export const relayStationSnow = landscape(() => {
  const terrain = new Terrain({
    extent: 6000,
    cells: 1536,
    droplets: 90000,
    height: (x, z) => {
      const far = smoothstep(380, 2800, z + 0.2 * Math.abs(x));
      const peaks = ridged(x / 2000 + 5, z / 1700 + 1, 9, 33, 0.48) * 980 * far;
      const drift = 3.6 * fbm(x / 60, z / 38, 5, 6) + 0.6 * fbm(x / 9, z / 5, 4, 8);
      return peaks + drift + 9 * mound(x, z, 26, 96, 46, 40);
    },
    detail: { amplitude: 0.35, size: 4 },
  });
  const level = (x: number, z: number): number => terrain.height(x, z);
  const cabin: Vec3 = [17, level(17, 92) - 0.7, 92];
  const mast: Vec3 = [32, level(32, 102) - 0.5, 102];
  const dish: Vec3 = [3, level(3, 108) - 0.5, 108];
  return {
    terrain,
    eye: [-6, 2.6, 0],
    target: [8, 15, 95],
    view: 40,
    sunlight: ink('#b4bdf0', 0.7),
    skylight: 1.4,
    sky,
    fineness: 0.85,
    ground,
    air: { haze: 0.00022, fog: { density: 0.0018, base: 0, fall: 10 } },
    structures: [
      place((x, y, z) => hut(x, y, z, [4.6, 1.9, 6]), cabin, 11, 3, boards),
      place(latticeMast(38, 2.6), mast, 24, 20, { albedo: ink('#51535c') }),
      place(guyWires(38, 17, 0.03), mast, 28, 17, { albedo: ink('#51535c') }),
      place(radioDish(4.6, fromAngles(-120, 30)), dish, 9, 5, { albedo: ink('#b9bfc8') }),
    ],
    lamps: [
      { at: [16.4, cabin[1] + 2.2, 84], color: ink('#ffb060', 2), halo: 0.012, radius: 4.5 },
      { at: [32, mast[1] + 43, 102], color: ink('#ff4436', 2.4), halo: 0.03, radius: 2.5 },
    ],
    grade: { exposure: 1.35, bloom: 0.14, contrast: 1.12, vignette: 0.4 },
  };
});
