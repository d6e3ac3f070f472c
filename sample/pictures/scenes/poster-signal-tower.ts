import { guyWires, latticeMast } from '../built/mast.ts';
import { place } from '../built/place.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers, mound } from '../engine/landform.ts';
import type { Drawing } from '../engine/landscape.ts';
import { landscape } from '../engine/landscape.ts';
import { stars } from '../engine/nightsky.ts';
import { flat, printLarge } from '../engine/print.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import type { SkyLayer } from '../engine/sky.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import type { Vec3 } from '../engine/vector.ts';
import { add, dot, fromAngles, scale } from '../engine/vector.ts';

const sun = fromAngles(22, 14);

const sky = createSky({
  sun,
  zenith: [0.05, 0.05, 0.05],
  horizon: [0.6, 0.6, 0.6],
  falloff: 2.4,
  glow: [0.5, 0.5, 0.5],
  layers: [rings(fromAngles(2, 28)), stars(1.2, 8)],
});

const ground = createGround({
  rock: ink('#666666'),
  rockDark: ink('#3c3c3c'),
  cover: ink('#444444'),
  patch: 14,
});

const view = landscape(() => {
  const terrain = new Terrain({
    extent: 7000,
    droplets: 90000,
    height: (x, z) => {
      const hill = 90 * mound(x, z, 10, 190, 120, 70);
      const far = ridged(x / 1500 + 2.4, z / 1300, 8, 35) * 620 * smoothstep(500, 3000, z);
      return hill + far + 5 * fbm(x / 50, z / 50, 5, 3);
    },
    growth: (x, z, ground) => (z > 40 && z < 900 && ground < 70 ? conifers(x, z, 8, 15, 4) : 0),
    tallest: 15,
    detail: { amplitude: 2, size: 12 },
  });
  const foot: Vec3 = [10, terrain.height(10, 188) - 1, 188];
  return {
    terrain,
    eye: [-6, 30, 0],
    target: [8, 72, 188],
    view: 56,
    sunlight: [2.6, 2.6, 2.6],
    skylight: 0.5,
    sky,
    ground,
    air: { haze: 0.0004 },
    structures: [
      place(latticeMast(78, 8), foot, 48, 42, { albedo: [0.02, 0.02, 0.02] }),
      place(guyWires(78, 46, 0.12), foot, 62, 34, { albedo: [0.02, 0.02, 0.02] }),
    ],
    grade: { exposure: 1, bloom: 0, vignette: 0, grain: 0, saturation: 0 },
  };
});

/** Waves leaving the head of the tower, drawn across the sky. */
function rings(at: Vec3): SkyLayer {
  return (direction, behind) => {
    const off = (Math.acos(clamp(dot(direction, at), -1, 1)) * 180) / Math.PI;
    const wave = Math.abs(((off + 1.2) % 3.2) - 1.6);
    const line =
      smoothstep(0.36 + 0.006 * off, 0.3 + 0.006 * off, wave) *
      smoothstep(27, 9, off) *
      smoothstep(1, 2, off);
    return add(behind, scale([0.42, 0.42, 0.42], line));
  };
}

/** Fan print: the tower speaking to an empty country. */
export const posterSignalTower: Drawing = (width, height) =>
  printLarge(view, width, height, {
    paper: flat('#efe6d2'),
    inks: [flat('#e9b98a'), flat('#5fa79b'), flat('#2a6a74'), flat('#16394e'), flat('#0d1826')],
    steps: [0.84, 0.68, 0.52, 0.36, 0.2],
    margin: 0.055,
  });
