import { hall } from '../built/hall.ts';
import { lookAt } from '../engine/camera.ts';
import { ink } from '../engine/color.ts';
import { expose } from '../engine/expose.ts';
import { fbm } from '../engine/fractal.ts';
import { develop } from '../engine/grade.ts';
import type { Drawing } from '../engine/landscape.ts';
import { hash, noise2 } from '../engine/noise.ts';
import { paintLarge } from '../engine/paint.ts';
import { clamp } from '../engine/range.ts';
import type { Structure } from '../engine/structure.ts';
import {
  cornerShade,
  marchStructure,
  structureNormal,
  structureShade,
} from '../engine/structure.ts';
import type { Vec3 } from '../engine/vector.ts';
import { add, advance, dot, mix, multiply, normalize, scale } from '../engine/vector.ts';

const sun: Vec3 = normalize([0.62, 0.72, 0.18]);
const shaft = ink('#ffdcae', 1.9);

const inside: Structure = {
  center: [0, 0, 0],
  radius: 1e4,
  distance: hall,
  finish: (x, y, z, normal) => {
    const books = Math.abs(x) > 6.6 && Math.abs(normal[0]) > 0.5 && y > 0.4 && y < 12;
    const spine = hash(Math.floor(z * 7), Math.floor(y / 1.02), 4);
    if (books) return { albedo: mix(ink('#4a2f22'), ink('#8a7048'), spine) };
    if (normal[1] > 0.8)
      return { albedo: mix(ink('#3a332d'), ink('#5a5046'), clamp(0.5 + fbm(x, z, 4, 3))) };
    return { albedo: scale(ink('#a8987f'), 0.8 + 0.3 * fbm(x * 0.8 + z, y * 0.8, 5, 6)) };
  },
};

const eye: Vec3 = [-1.3, 1.9, -6];

/** Whether the sun comes in at a window of the right wall and falls on this point. */
function sunReaches(x: number, y: number, z: number): number {
  const t = (8.2 - x) / sun[0];
  const high = y + sun[1] * t;
  const along = z + sun[2] * t;
  const off = along - Math.round(along / 6) * 6;
  return Math.max(Math.abs(off) - 1.15, Math.abs(high - 14.6) - 2.6 + 0.4 * off * off) < 0 ? 1 : 0;
}

function shade(point: Vec3, ray: Vec3, distance: number): Vec3 {
  const normal = structureNormal(inside, point, distance);
  const { albedo } = inside.finish(point[0], point[1], point[2], normal);
  const corner = cornerShade(inside, point, normal, 1.6) * cornerShade(inside, point, normal, 0.4);
  const start = advance(point, normal, 0.04);
  const lit = sunReaches(...start) && Math.min(1, structureShade(inside, start, sun, 0.05));
  const direct = scale(ink('#ffdcae', 11), Math.max(0, dot(normal, sun)) * lit);
  const fill = scale(ink('#6f86a8', 0.24), corner * (0.5 + 0.5 * normal[1]));
  const warm = scale(ink('#c08a58', 0.2), corner * (0.55 - 0.45 * normal[1]));
  const sheen = normal[1] > 0.9 ? 0.06 * (1 + dot(ray, normal)) ** 3 : 0;
  return add(multiply(albedo, add(direct, add(fill, warm))), scale(ink('#c9b490'), sheen));
}

function pixel(ray: Vec3, jitter: number): Vec3 {
  const found = marchStructure(inside, eye, ray, 120);
  const distance = found < 0 ? 120 : found;
  const far = ink('#d9c6a4', 0.36);
  let color = found < 0 ? far : shade(advance(eye, ray, distance), ray, distance);
  color = mix(far, color, Math.exp(-distance * 0.006));
  const reach = Math.min(distance, 64);
  const steps = 26;
  let dust = 0;
  for (let k = 0; k < steps; k += 1) {
    const t = (reach * (k + jitter)) / steps;
    const [x, y, z] = advance(eye, ray, t);
    dust += sunReaches(x, y, z) * (0.75 + 0.6 * noise2(x * 0.4 + y * 0.3, z * 0.4 - y * 0.2, 8));
  }
  return add(color, scale(shaft, (dust * reach * 0.0055) / steps));
}

const view: Drawing = (width, height) => {
  const camera = lookAt(eye, [-0.4, 4.6, 14], 56, width / height, 0.06);
  const image = expose(width, height, (u, v, jitter) => pixel(camera.direction(u, v), jitter));
  return develop(image, { exposure: 1.7, bloom: 0.14, contrast: 1.3, grain: 0 });
};

/** The hall of the archive: shelves to the vault, light falling between the piers. */
export const conceptArchiveHall: Drawing = (width, height) => paintLarge(view, width, height);
