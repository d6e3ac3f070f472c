import { traveller } from '../built/figure.ts';
import { place } from '../built/place.ts';
import { cloudBank } from '../engine/cloudbank.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { noise2 } from '../engine/noise.ts';
import { paintLarge } from '../engine/paint.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(24, 7);

/** A little over life size, so that it still reads once it is painted. */
const figure = (x: number, y: number, z: number): number =>
  traveller(x / 1.5, y / 1.5, z / 1.5) * 1.5;

const sky = createSky({
  sun,
  zenith: ink('#2f5470', 0.6),
  horizon: ink('#b9b6a2', 0.62),
  glow: ink('#ffc890', 1.3),
  layers: [
    cloudBank({
      sun,
      sunColor: ink('#ffd0a4', 0.7),
      ambient: ink('#6f86a0', 0.4),
      base: 1.5,
      top: 2.7,
      cover: 0.03,
      size: 1.6,
      seed: 90,
      fade: 30,
    }),
  ],
});

const ground = createGround({
  rock: ink('#6a625a'),
  rockDark: ink('#38353a'),
  cover: ink('#5c5d3c'),
  coverOther: ink('#7a6a44'),
  coverSlope: 0.84,
  patch: 16,
});

const mist: Mist = {
  bottom: -100,
  top: 210,
  reach: 7000,
  density: (x, y, z) =>
    smoothstep(190, 20, y - 90 * warped(x / 700, z / 500, 4, 2)) * smoothstep(180, 700, z) * 0.0024,
  sunlit: ink('#ffd6a8', 0.75),
  ambient: ink('#8aa6b4', 0.35),
};

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    cells: 1500,
    droplets: 160000,
    behind: 0.05,
    height: (x, z) => {
      const brow =
        smoothstep(30, -26, x - 14 + 18 * fbm(x / 30, z / 40, 5, 4)) *
        smoothstep(150, 96, z + 9 * noise2(x / 20, 2, 3));
      const far =
        ridged(x / 1900 + 2, z / 1500 + 1, 8, 61, 0.47) * (120 + 800 * smoothstep(700, 4200, z));
      return (
        brow * (230 + 16 * ridged(x / 60, z / 60, 6, 3)) +
        far * smoothstep(120, 800, z + Math.abs(x) * 0.4)
      );
    },
    detail: { amplitude: 3.4, size: 12, sharp: true },
  });
  const foot: Vec3 = [-16, terrain.surface(-16, 90.6, 90) - 0.1, 90.6];
  return {
    terrain,
    eye: [-24, 9, 0],
    target: [24, -4, 90],
    view: 36,
    shift: 0.04,
    sunlight: ink('#ffc898', 4.2),
    sky,
    ground,
    air: { haze: 0.00022, tint: [0.85, 0.95, 1] },
    mist,
    structures: [
      place(
        figure,
        foot,
        4,
        1.5,
        (_x, y) => ({
          albedo: y > 2.2 ? ink('#2a2422') : y > 0.85 ? ink('#b3432a') : ink('#2a2c33'),
        }),
        0.3,
      ),
    ],
    grade: { exposure: 0.95, bloom: 0.1, contrast: 1.2, grain: 0 },
  };
});

/** One traveller at the lip of a cliff, with the whole country still to cross. */
export const conceptTravellerCliff: Drawing = (width, height) => paintLarge(view, width, height);
