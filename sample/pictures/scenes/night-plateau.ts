import { ink } from '../engine/color.ts';
import { fbm, ridged } from '../engine/fractal.ts';
import { createGround } from '../engine/ground.ts';
import { terrace } from '../engine/landform.ts';
import { landscape } from '../engine/landscape.ts';
import { galaxy, stars } from '../engine/nightsky.ts';
import { smoothstep } from '../engine/range.ts';
import { createSky } from '../engine/sky.ts';
import { Terrain } from '../engine/terrain.ts';
import { fromAngles } from '../engine/vector.ts';

const sun = fromAngles(-60, 24);

const sky = createSky({
  sun,
  zenith: ink('#0a1230', 0.4),
  horizon: ink('#2a4a66', 0.36),
  falloff: 5,
  glow: ink('#1c3050', 0.1),
  band: ink('#d07a48', 0.05),
  layers: [galaxy([-0.8, 0.35, 0.42], ink('#b9b3e6', 0.85), 4), stars(1.1, 3)],
});

const ground = createGround({
  rock: ink('#7a6a66'),
  rockDark: ink('#453f42'),
  cover: ink('#6a6255'),
  coverOther: ink('#4d4a44'),
  coverSlope: 0.9,
  strata: { bed: 22, strength: 0.5 },
  patch: 14,
});

/** The galaxy over a dark tableland; one warm lamp far out on the plain. */
export const nightPlateau = landscape(() => {
  const terrain = new Terrain({
    extent: 9000,
    droplets: 90000,
    height: (x, z) => {
      const raw = 330 * smoothstep(0.36, 0.62, ridged(x / 2600 + 4.1, z / 2100 + 1.2, 6, 17, 0.42));
      const away = smoothstep(900, 2300, z + 0.25 * Math.abs(x));
      return terrace(raw * away, 120, 0.2) + 16 * fbm(x / 300, z / 300, 6, 4);
    },
    detail: { amplitude: 1.2, size: 9 },
  });
  return {
    terrain,
    eye: [0, 7, 0],
    target: [40, 20, 130],
    view: 52,
    sunlight: ink('#8fb0ff', 0.4),
    skylight: 1.5,
    sky,
    ground,
    air: { haze: 0.00016 },
    lamps: [{ at: [130, 12, 420], color: ink('#ffb45e', 5), halo: 0.05, radius: 14 }],
    grade: { exposure: 2.1, bloom: 0.16, contrast: 1.1, vignette: 0.45 },
  };
});
