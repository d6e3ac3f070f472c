import { cirrus } from '../engine/clouds.ts';
import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { landscape } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles, mix } from '../engine/vector.ts';

const sun = fromAngles(12, 16);

const sky = createSky({
  sun,
  zenith: ink('#34566e', 0.55),
  horizon: ink('#c9b89b', 0.7),
  glow: ink('#ffcf94', 1.3),
  layers: [cirrus(ink('#ffe6c4', 0.4), 3, 10)],
});

/** A braided river seen from the air, its channels holding the low sun. */
export const riverDeltaAerial = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    cells: 1536,
    behind: 0.02,
    height: (x, z) => {
      const bend = 520 * fbm(x / 2600, z / 2600, 4, 8);
      const u = (x + bend) / (420 + z * 0.05);
      const v = (z + 0.6 * bend) / 1500;
      const braid = Math.min(
        Math.abs(noise2(u * 0.8, v, 3)),
        Math.abs(noise2(u * 1.5 + 4, v * 1.6, 9)) * 0.8 + 0.02,
        Math.abs(noise2(u * 3.1, v * 3, 12)) * 0.55 + 0.035,
      );
      const bars = smoothstep(0.015, 0.2, braid) * 9 + 5 * fbm(x / 190, z / 190, 6, 4);
      const hills =
        smoothstep(5200, 8300, z + Math.abs(x) * 0.4) * ridged(x / 1900, z / 1700, 8, 5);
      return bars - 2.6 + hills * 620;
    },
    detail: { amplitude: 1.2, size: 18 },
  });
  return {
    terrain,
    eye: [0, 760, 0],
    target: [120, -560, 1500],
    view: 46,
    shift: -0.07,
    sunlight: ink('#ffd2a0', 3.6),
    sky,
    ground: (x, y, z) => {
      const stain = fbm(x / 260, z / 420, 7, 12, 0.58);
      const sand = mix(ink('#6d6250'), ink('#94846a'), clamp(0.5 + stain));
      const moss = mix(ink('#2e3a2c'), ink('#5d5a36'), clamp(0.5 + stain * 1.3));
      const dry = mix(sand, moss, smoothstep(2.2, 5, y + stain * 4));
      return mix(ink('#39352f'), dry, smoothstep(0, 1.1, y));
    },
    water: {
      level: 0,
      deep: ink('#12323a'),
      shallow: ink('#4f6a62'),
      clarity: 1.6,
      chop: 0.05,
      wave: 16,
    },
    air: { haze: 0.000075 },
    grade: { exposure: 0.95, bloom: 0.12, contrast: 1.2 },
  };
});
