import { place } from '../built/place.ts';
import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { landscape } from '../engine/landscape.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { box, rod, taper } from '../engine/solid.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix } from '../engine/vector.ts';
import type { Water } from '../engine/water.ts';

const sun = fromAngles(-16, 3.2);

const sky = createSky({
  sun,
  zenith: ink('#173f56', 0.55),
  horizon: ink('#4f8290', 0.4),
  falloff: 4,
  glow: ink('#ffb878', 0.6),
  band: ink('#ffa060', 0.35),
  disk: ink('#ffd9a0', 6),
  diskSize: 0.7,
  layers: [
    cloudBank({
      sun,
      sunColor: ink('#ffb27c', 0.4),
      ambient: ink('#4f6078', 0.34),
      base: 1.3,
      top: 2.2,
      cover: 0.07,
      size: 1.5,
      seed: 28,
      fade: 30,
    }),
  ],
});

const water: Water = {
  level: 0,
  deep: ink('#0a2630'),
  shallow: ink('#0a2630'),
  clarity: 1,
  chop: 0.2,
  wave: 9,
  foam: 0.15,
};

/** A signal buoy leaning on a long swell at the end of the day. */
export const buoyAtSea = landscape(() => {
  const terrain = new Terrain({ extent: 60000, cells: 64, height: () => -60 });
  const steel = (x: number, y: number, z: number): number => {
    const body = taper(x, y + 1.3, z, 2.1, 2.3, 2.5);
    let frame = Infinity;
    for (const angle of [0.4, 1.97, 3.54, 5.11]) {
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      frame = Math.min(
        frame,
        rod(x, y, z, [c * 1.9, 0.7, s * 1.9], [c * 0.55, 6.4, s * 0.55], 0.1),
      );
    }
    const ring = (level: number, out: number): number =>
      Math.hypot(Math.hypot(x, z) - out, y - level) - 0.07;
    const lantern = taper(x, y - 6.4, z, 1, 0.42, 0.36);
    const vane = box(x, y - 4, z, [0.85, 0.8, 0.05]);
    const panel = box(x * 0.8 + y * 0.6 - 3.1, y * 0.8 - x * 0.6 - 1.4, z, [0.06, 0.7, 0.7]);
    return Math.min(body, frame, ring(2.6, 1.5), ring(4.7, 1), lantern, vane, panel);
  };
  const lean = (x: number, y: number, z: number): number =>
    steel(x * 0.985 + y * 0.17, y * 0.985 - x * 0.17, z);
  return {
    terrain,
    eye: [0, 3.1, 0],
    target: [-1, 1.5, 26],
    view: 36,
    sunlight: ink('#ffa05e', 2.6),
    sky,
    fineness: 0.8,
    ground: () => [0, 0, 0],
    water,
    air: { haze: 0.00022 },
    structures: [
      place(lean, [4.6, -0.1, 24], 6, 3, (_x, y) => ({
        albedo:
          y < 1.2 ? mix(ink('#3a2a22'), ink('#8a3a22'), smoothstep(-0.4, 0.5, y)) : ink('#7a4a2c'),
        ...(y > 6.2 && y < 7.3 ? { glow: ink('#ffe0a0', 2) } : {}),
      })),
    ],
    lamps: [{ at: [3.4, 6.9, 24], color: ink('#ffd98c', 1.5), halo: 0.02, radius: 2 }],
    grade: { exposure: 1.05, bloom: 0.14, contrast: 1.18 },
  };
});
