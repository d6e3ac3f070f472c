import { traveller } from '../built/figure.ts';
import { place } from '../built/place.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { mound } from '../engine/landform.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { moon, stars } from '../engine/nightsky.ts';
import { noise2 } from '../engine/noise.ts';
import { flat, printLarge } from '../engine/print.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { fromAngles } from '../engine/vector.ts';

const moonAt = fromAngles(0, 25);

const sky = createSky({
  sun: moonAt,
  zenith: [0.015, 0.015, 0.015],
  horizon: [0.3, 0.3, 0.3],
  falloff: 2.6,
  glow: [0.3, 0.3, 0.3],
  layers: [stars(1.6, 5), moon(moonAt, 11.5, [1.6, 1.6, 1.6], [0.5, 0.2, -0.75], 0.03)],
});

const ground = createGround({ rock: ink('#7c7c7c'), rockDark: ink('#545454'), patch: 20 });

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 6000,
    droplets: 60000,
    height: (x, z) => {
      const dune =
        26 * Math.sin(z / 150 + 1.8 * noise2(x / 500, z / 600, 3)) +
        14 * fbm(x / 200, z / 200, 4, 6);
      const far = ridged(x / 1800, z / 1600, 8, 71) * 420 * smoothstep(1200, 3200, z);
      return dune + far + 22 * mound(x, z, 16, 96, 44, 30);
    },
    detail: { amplitude: 0.8, size: 14 },
  });
  const foot: Vec3 = [15, terrain.height(15, 92), 92];
  return {
    terrain,
    eye: [0, 12, 0],
    target: [0, 30, 92],
    view: 56,
    sunlight: [1.5, 1.5, 1.5],
    skylight: 0.6,
    sky,
    ground,
    air: { haze: 0.0003 },
    structures: [place(traveller, foot, 3, 1, { albedo: [0.01, 0.01, 0.01] }, 0.2)],
    grade: { exposure: 1.1, bloom: 0, vignette: 0, grain: 0, saturation: 0 },
  };
});

/** Fan print: a walker under a moon that fills the sky. */
export const posterQuietMoon: Drawing = (width, height) =>
  printLarge(view, width, height, {
    paper: flat('#efe9da'),
    inks: [flat('#cfd3c8'), flat('#8fa9b8'), flat('#4c6a92'), flat('#26365f'), flat('#111730')],
    steps: [0.86, 0.72, 0.56, 0.4, 0.24],
    margin: 0.055,
  });
