import { radioDish } from '../built/dish.ts';
import { place } from '../built/place.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { landscape } from '../engine/landscape.ts';
import { galaxy, stars } from '../engine/nightsky.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-75, 22);

const sky = createSky({
  sun,
  zenith: ink('#0a1430', 0.5),
  horizon: ink('#29506a', 0.45),
  falloff: 4.4,
  glow: ink('#203858', 0.15),
  layers: [galaxy([0.75, 0.32, 0.5], ink('#b4b6e8', 0.8), 9), stars(0.9, 8)],
});

const ground = createGround({
  rock: ink('#5e5850'),
  rockDark: ink('#37342f'),
  cover: ink('#66604c'),
  coverOther: ink('#45483a'),
  coverSlope: 0.8,
  patch: 8,
});

/** A row of listening dishes under the galaxy, all turned to one patch of sky. */
export const dishArrayNight = landscape(() => {
  const terrain = new Terrain({
    extent: 6000,
    droplets: 50000,
    height: (x, z) => {
      const hills = smoothstep(900, 2600, z) * ridged(x / 1700 + 1, z / 1500, 8, 77) * 420;
      return hills + 2.2 * fbm(x / 70, z / 70, 6, 4);
    },
    detail: { amplitude: 0.7, size: 5 },
  });
  const aim = fromAngles(58, 44);
  const dish = radioDish(13, aim);
  const white = { albedo: ink('#c9ccd2') };
  const structures = [0, 1, 2, 3, 4, 5].map((index) => {
    const [x, z] = [-17 + index * 17, 62 + index * 46];
    return place(dish, [x, terrain.height(x, z) - 0.4, z], 24, 14, white);
  });
  return {
    terrain,
    eye: [10, 3.2, 0],
    target: [2, 12, 80],
    view: 46,
    sunlight: ink('#a8c0f0', 0.85),
    skylight: 1.2,
    sky,
    ground,
    air: { haze: 0.00025, fog: { density: 0.0012, base: 0, fall: 9 } },
    structures,
    lamps: structures.map(({ center }) => ({
      at: [center[0] + 2, center[1] - 11.5, center[2] - 7] as Vec3,
      color: ink('#ff9a4a', 2.2),
      halo: 0.035,
      radius: 4,
    })),
    grade: { exposure: 1.7, bloom: 0.16, contrast: 1.12, vignette: 0.4 },
  };
});
