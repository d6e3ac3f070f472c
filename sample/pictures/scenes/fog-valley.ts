import { cirrus } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, fbm3, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(38, 9);

const sky = createSky({
  sun,
  zenith: ink('#3a5c86', 0.6),
  horizon: ink('#c6b49d', 0.66),
  glow: ink('#ffc37e', 1.1),
  layers: [cirrus(ink('#ffe3bd', 0.4), 12, -30)],
});

const ground = createGround({
  rock: ink('#5b544a'),
  rockDark: ink('#33312d'),
  cover: ink('#26331f'),
  coverOther: ink('#3c4224'),
  coverSlope: 0.62,
});

const mist: Mist = {
  bottom: -500,
  top: 330,
  reach: 10000,
  steps: 44,
  density: (x, y, z) => {
    const top =
      155 + 95 * warped(x / 1100, z / 800, 4, 15) + 22 * fbm3(x / 140, y / 60, z / 140, 3, 4);
    return smoothstep(top + 25, top - 60, y) * 0.011;
  },
  sunlit: ink('#ffd7a6', 0.95),
  ambient: ink('#8ea3c4', 0.34),
};

/** A sea of fog poured between dark hills, with the sun combing over the edge. */
export const fogValley = landscape(() => {
  const terrain = new Terrain({
    extent: 12000,
    droplets: 160000,
    height: (x, z) => {
      const hills = ridged(x / 2300 + 1.7, z / 1900 + 0.4, 8, 3, 0.45);
      const walls = 420 * smoothstep(300, 2600, Math.abs(x + 350 - z * 0.08));
      return hills * (430 + 0.06 * z) + walls + fbm(x / 700, z / 700, 5, 8) * 70 - 230;
    },
    growth: (x, z, ground) =>
      z < 2600 ? conifers(x, z, 9, 17, 7) * smoothstep(330, 250, ground) : 0,
    tallest: 18,
    detail: { amplitude: 9, size: 45 },
  });
  return {
    terrain,
    eye: [-120, 150, 0],
    target: [100, -95, 1600],
    view: 40,
    sunlight: ink('#ffce94', 4.6),
    sky,
    ground,
    air: { haze: 0.00011, tint: [0.85, 0.9, 1] },
    mist,
    grade: { exposure: 0.78, bloom: 0.1, contrast: 1.15 },
  };
});
