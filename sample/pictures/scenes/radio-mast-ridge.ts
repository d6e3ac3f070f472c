import { guyWires, hut, latticeMast } from '../built/mast.ts';
import { place } from '../built/place.ts';
import { cirrus, cloudSheet } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(28, 5);

const sky = createSky({
  sun,
  zenith: ink('#24486f', 1.5),
  horizon: ink('#b8968a', 0.58),
  glow: ink('#ffab6e', 1.2),
  band: ink('#ff9a5a', 0.4),
  layers: [
    cirrus(ink('#ffc7a0', 0.4), 23, 35),
    cloudSheet({
      sun,
      cover: 0.05,
      lit: ink('#ffc39c', 0.9),
      shade: ink('#54587a', 0.5),
      busy: 0.7,
      streak: 2.2,
      seed: 81,
    }),
  ],
});

const ground = createGround({
  rock: ink('#6d655c'),
  rockDark: ink('#3c3936'),
  cover: ink('#5a5638'),
  coverOther: ink('#3f4430'),
  coverSlope: 0.8,
  patch: 18,
});

const mist: Mist = {
  bottom: -300,
  top: 190,
  reach: 8000,
  steps: 36,
  density: (x, y, z) => {
    const top = 80 + 70 * warped(x / 900, z / 600, 4, 6);
    return smoothstep(top + 30, top - 60, y) * smoothstep(260, 700, z) * 0.006;
  },
  sunlit: ink('#ffc79c', 0.8),
  ambient: ink('#98a0b4', 0.32),
};

/** A relay mast and its hut on a bare ridge, cloud filling the valleys behind. */
export const radioMastRidge = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    cells: 1536,
    droplets: 150000,
    height: (x, z) => {
      const ridge = 120 * mound(x, z, 60, 230, 420, 150) + 46 * mound(x, z, 40, 200, 60, 60);
      const far = smoothstep(500, 3200, z);
      const hills = ridged(x / 2400 + 3.4, z / 1700 + 0.6, 8, 41, 0.46) * (140 + 620 * far);
      return (
        ridge +
        hills * smoothstep(160, 900, Math.abs(z - 200) + 60) +
        18 * fbm(x / 120, z / 120, 6, 7)
      );
    },
    detail: { amplitude: 3, size: 16 },
  });
  const foot: Vec3 = [40, terrain.height(40, 200) - 0.5, 200];
  const shed: Vec3 = [58, terrain.height(58, 204) - 0.6, 204];
  const steel = { albedo: ink('#50484a') };
  return {
    terrain,
    eye: [-30, 122, 0],
    target: [52, 38, 200],
    view: 42,
    sunlight: ink('#ffb27c', 4.2),
    sky,
    ground,
    air: { haze: 0.00012, tint: [0.85, 0.9, 1] },
    mist,
    structures: [
      place(latticeMast(74, 5.2), foot, 46, 38, steel),
      place(guyWires(74, 40, 0.05), foot, 58, 34, steel),
      place((x, y, z) => hut(x, y, z, [4, 2, 5]), shed, 9, 3, { albedo: ink('#8f8a80') }, 0.4),
    ],
    lamps: [{ at: [40, foot[1] + 84, 200], color: ink('#ff4a36', 4), halo: 0.04, radius: 5 }],
    grade: { exposure: 1, bloom: 0.12, contrast: 1.15 },
  };
});
