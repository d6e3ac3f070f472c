import { cirrus } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged, warped } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { conifers, terrace } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import type { Mist } from '../engine/mist.ts';
import { noise2 } from '../engine/noise.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-52, 13);

const sky = createSky({
  sun,
  zenith: ink('#48698c', 0.55),
  horizon: ink('#d2bd9a', 0.62),
  glow: ink('#ffce8e', 1),
  layers: [cirrus(ink('#ffe3be', 0.4), 17, 40)],
});

const ground = createGround({
  rock: ink('#54452f'),
  rockDark: ink('#332b20'),
  cover: ink('#5c6a2c'),
  coverOther: ink('#8a7a3a'),
  coverSlope: 0.86,
  patch: 36,
});

const mist: Mist = {
  bottom: -50,
  top: 190,
  reach: 4200,
  density: (x, y, z) =>
    Math.max(0, warped(x / 420, z / 300, 3, 8) + 0.35 - (y - 40) / 110) * 0.0028,
  sunlit: ink('#ffdcae', 0.7),
  ambient: ink('#8fa3bd', 0.34),
};

/** Hillsides cut into old field terraces, some flooded, going gold and then blue with distance. */
export const terracedHills = landscape(() => {
  const terrain = new Terrain({
    extent: 5200,
    cells: 2048,
    behind: 0.03,
    height: (x, z) => {
      const land =
        190 * ridged(x / 1500 + 0.6, z / 1250 + 2.1, 4, 9, 0.38) +
        60 * fbm(x / 700, z / 700, 3, 5) +
        0.05 * z +
        0.12 * Math.abs(x + 60);
      const farm = smoothstep(0.75, 0.45, land / 300 + 0.2 * noise2(x / 300, z / 300, 3));
      const stepped = terrace(land, 9, 0.13) + 0.16 * (land % 9);
      return (
        land +
        (stepped - land) * farm +
        420 * smoothstep(2400, 4400, z) * ridged(x / 1700, z / 1500, 7, 2)
      );
    },
    growth: (x, z, ground) => {
      const wood = noise2(x / 130, z / 130, 61) + 0.4 * noise2(x / 31, z / 31, 62);
      return wood > 0.42 && z < 2500 && ground > 20 ? conifers(x, z, 7, 10, 6) * 0.8 : 0;
    },
    tallest: 9,
    detail: { amplitude: 0.7, size: 7 },
  });
  return {
    terrain,
    eye: [0, 62, 0],
    target: [30, -40, 380],
    view: 40,
    sunlight: ink('#ffc98a', 4),
    sky,
    foliage: ink('#2f3a20'),
    ground,
    air: { haze: 0.00021, tint: [0.85, 0.92, 1] },
    mist,
    grade: { exposure: 0.95, bloom: 0.09, contrast: 1.18 },
  };
});
