import { place } from '../built/place.ts';
import { cirrus } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { stars } from '../engine/nightsky.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { box, rod, taper } from '../engine/solid.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-100, 12);

const sky = createSky({
  sun,
  zenith: ink('#101f45', 0.55),
  horizon: ink('#7a7ba4', 0.52),
  falloff: 3,
  glow: ink('#ff9a80', 0.4),
  layers: [stars(0.6, 17), cirrus(ink('#e8a8a8', 0.25), 9, 60)],
});

const ground = createGround({
  rock: ink('#6b625e'),
  rockDark: ink('#3a3637'),
  cover: ink('#5a5448'),
  coverSlope: 0.86,
  strata: { bed: 14, strength: 0.3 },
  patch: 20,
});

const mist: Mist = {
  bottom: -200,
  top: 150,
  reach: 9000,
  steps: 40,
  density: (x, y, z) => {
    const top = 50 + 75 * warped(x / 700, z / 520, 5, 21);
    return smoothstep(top + 20, top - 60, y) * 0.008;
  },
  sunlit: ink('#ff9f86', 0.6),
  ambient: ink('#6f7cb0', 0.3),
};

const dome = (x: number, y: number, z: number): number => {
  const wall = taper(x, y, z, 13, 14.4, 14.4);
  const shell = Math.abs(Math.hypot(x, y - 13, z) - 14) - 0.35;
  const slit = Math.max(Math.abs(x * 0.8 + z * 0.6) - 2.3, 14 - y, z * 0.8 - x * 0.6 - 1);
  const ring = Math.hypot(Math.hypot(x, z) - 14.6, (y - 13) * 0.7) - 0.55;
  const tube = rod(x, y, z, [0, 14, 0], [6.6, 24.5, -8.8], 1.5);
  return Math.min(wall, Math.max(shell, -slit, 12.8 - y), ring, tube);
};
const annex = (x: number, y: number, z: number): number =>
  Math.min(box(x + 22, y - 3.5, z, [9, 3.6, 5.5], 0.1), box(x + 33, y - 2, z + 2, [4, 2, 4], 0.1));

/** An observatory above the clouds, its slit open, the last light on its flank. */
export const observatoryDome = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    cells: 1536,
    droplets: 140000,
    height: (x, z) => {
      const spur = 190 * mound(x, z, 70, 240, 210, 130) + 300 * mound(x, z, 560, 420, 420, 300);
      const far = smoothstep(1200, 4200, z) * ridged(x / 2300, z / 2000 + 4, 8, 51) * 560;
      const rough = ridged(x / 420, z / 420, 7, 4);
      return spur * (0.85 + 0.25 * rough) + far + 12 * mound(x, z, 46, 210, 40, 30);
    },
    detail: { amplitude: 4, size: 18, sharp: true },
  });
  const foot: Vec3 = [46, terrain.height(46, 210) - 2.5, 210];
  return {
    terrain,
    eye: [-20, 205, 0],
    target: [52, 8, 210],
    view: 34,
    sunlight: ink('#ff9c70', 3.4),
    skylight: 1.1,
    sky,
    fineness: 0.85,
    ground,
    air: { haze: 0.0001 },
    mist,
    structures: [
      place(dome, foot, 24, 12, (x, y, z) => {
        const inside = Math.hypot(x, y - 13, z) < 13.9 && y > 13;
        return inside
          ? { albedo: ink('#705040'), glow: ink('#ff9a50', 0.5) }
          : { albedo: ink('#c9c6c4') };
      }),
      place(annex, foot, 40, 4, (x, y, _z, normal) => {
        const pane = Math.abs(y - 4.4) < 0.7 && normal[2] < -0.8 && Math.abs((x / 3) % 1) < 0.5;
        return pane
          ? { albedo: ink('#201810'), glow: ink('#ffb868', 2) }
          : { albedo: ink('#9a9690') };
      }),
    ],
    grade: { exposure: 1.15, bloom: 0.12, contrast: 1.15 },
  };
});
