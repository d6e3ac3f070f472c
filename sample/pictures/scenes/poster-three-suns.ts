import { ink } from '../engine/color.ts';
import { ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { flat, printLarge } from '../engine/print.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import type { SkyLayer } from '../engine/sky.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { dot, fromAngles, mix } from '../engine/vector.ts';

const sun = fromAngles(0, 13);
const disk = (azimuth: number, elevation: number, degrees: number): SkyLayer => {
  const at = fromAngles(azimuth, elevation);
  return (direction, behind) => {
    const off = (Math.acos(clamp(dot(direction, at), -1, 1)) * 180) / Math.PI;
    return mix(behind, [4, 4, 4], smoothstep(degrees + 0.05, degrees - 0.05, off));
  };
};

const sky = createSky({
  sun,
  zenith: [0.1, 0.1, 0.1],
  horizon: [0.75, 0.75, 0.75],
  falloff: 3.2,
  glow: [0.5, 0.5, 0.5],
  layers: [disk(-2, 15, 4.8), disk(8, 24.5, 2.3), disk(-10, 25.5, 1.3)],
});

const ground = createGround({ rock: ink('#8a8a8a'), rockDark: ink('#444444') });

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 14000,
    droplets: 140000,
    height: (x, z) =>
      ridged(x / 3000 + 1.4, z / 1700 + 0.2, 8, 19, 0.46) * (300 + 0.14 * z) -
      120 +
      130 * smoothstep(400, 0, z),
    detail: { amplitude: 12, size: 60, sharp: true },
  });
  return {
    terrain,
    eye: [0, 130, 0],
    target: [0, 130, 1000],
    view: 56,
    sunlight: [3, 3, 3],
    skylight: 0.6,
    sky,
    ground,
    air: { haze: 0.00016 },
    grade: { exposure: 1, bloom: 0, vignette: 0, grain: 0, saturation: 0 },
  };
});

/** Fan print: three suns over ranges that fade step by step. */
export const posterThreeSuns: Drawing = (width, height) =>
  printLarge(view, width, height, {
    paper: flat('#f3e4c4'),
    inks: [flat('#f0b45c'), flat('#e07a3c'), flat('#b8432f'), flat('#5e2438'), flat('#221a30')],
    steps: [0.95, 0.8, 0.68, 0.53, 0.36],
    margin: 0.055,
  });
