import { place } from '../built/place.ts';
import { cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import type { Ground } from '../engine/ground.ts';
import { createGround } from '../engine/ground.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { paintLarge } from '../engine/paint.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { box, taper } from '../engine/solid.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix } from '../engine/vector.ts';
import type { Water } from '../engine/water.ts';

const sun = fromAngles(-38, 8);
const roadAt = (z: number): number =>
  26 + 46 * Math.sin(z / 150 + 0.6) + 26 * Math.sin(z / 61) + 0.1 * z;

const sky = createSky({
  sun,
  zenith: ink('#2a5270', 0.6),
  horizon: ink('#c2b094', 0.6),
  glow: ink('#ffbe86', 1.2),
  layers: [
    cloudSheet({
      sun,
      cover: -0.02,
      softness: 0.45,
      lit: ink('#ffd3a6', 0.95),
      shade: ink('#566e86', 0.5),
      busy: 0.7,
      streak: 2.4,
      streakAngle: 20,
      seed: 12,
    }),
  ],
});

const water: Water = {
  level: 0,
  deep: ink('#0d3440'),
  shallow: ink('#3a6a66'),
  clarity: 4,
  chop: 0.08,
  wave: 12,
  foam: 0.4,
};

const shore = (x: number, z: number): number =>
  x - (roadAt(z) - 34) + 24 * fbm(x / 70, z / 70, 5, 5);
const natural = (x: number, z: number): number =>
  -14 +
  34 * smoothstep(-14, 12, shore(x, z)) +
  smoothstep(24, 420, shore(x, z)) * (130 + 190 * ridged(x / 420, z / 420, 7, 3));
const grade = (z: number): number => 24 + 7 * Math.sin(z / 210 + 1) + 0.012 * z;

const earth = createGround({
  rock: ink('#6d6152'),
  rockDark: ink('#3b3735'),
  cover: ink('#6e6c3c'),
  coverOther: ink('#4c5236'),
  coverSlope: 0.82,
  shore: { color: ink('#232423'), height: 6 },
  patch: 20,
});

const ground: Ground = (x, y, z, normal, distance) => {
  const off = Math.abs(x - roadAt(z));
  const bed = mix(ink('#8d8375'), ink('#a79c8a'), clamp(0.5 + fbm(x, z / 3, 4, 3)));
  const mark = smoothstep(0.16, 0.08, off) * (Math.sin(z / 1.7) > 0 ? 0.7 : 0);
  const track = mix(bed, ink('#c8bfae'), mark);
  return mix(
    track,
    earth(x, y, z, normal, distance),
    smoothstep(3.3, 3.9, off + 0.4 * noise2(x, z, 4)),
  );
};

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 3400,
    cells: 2048,
    droplets: 60000,
    behind: 0.03,
    height: (x, z) => {
      const off = Math.abs(x - roadAt(z));
      return grade(z) + (natural(x, z) - grade(z)) * smoothstep(5, 26, off);
    },
    detail: { amplitude: 1.1, size: 9 },
  });
  return {
    terrain,
    eye: [roadAt(0) - 2, 11, 0],
    target: [12, -7, 120],
    view: 38,
    sunlight: ink('#ffb884', 4.2),
    sky,
    ground,
    water,
    air: { haze: 0.0004, tint: [0.86, 0.95, 1] },
    structures: [place(poles, [0, 0, 0], 900, 0, { albedo: ink('#3a322c') })],
    grade: { exposure: 0.95, bloom: 0.1, contrast: 1.18, grain: 0 },
  };
});

/** Telegraph poles along the landward side of the road, 34 metres apart. */
function poles(x: number, y: number, z: number): number {
  const at = Math.max(20, Math.round(z / 34) * 34);
  const local = x - roadAt(at) - 5.5;
  const foot = grade(at);
  const post = taper(local, y - foot + 1, z - at, 9.5, 0.16, 0.12);
  const arm = box(local, y - foot - 7.6, z - at, [1.1, 0.09, 0.09]);
  return Math.min(post, arm, 17) * 0.8;
}

/** The coast road, empty in both directions. */
export const conceptCoastRoad: Drawing = (width, height) => paintLarge(view, width, height);
