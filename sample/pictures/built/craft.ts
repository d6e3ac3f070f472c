import { blend, box, rod, sphere, taper } from '../engine/solid.ts';

/** Sailplane about 22 metres across, flying along +z. */
export function glider(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const hull = Math.hypot(x, (y - 0.12 * Math.max(0, -z * 0.12)) * 0.95);
  const girth =
    z > 0 ? 0.62 * Math.sqrt(Math.max(0, 1 - (z / 4.2) ** 2)) : Math.max(0.13, 0.62 + z * 0.085);
  const body = Math.max(hull - girth, z - 4.2, -z - 6.8) * 0.7;
  const chord = 0.72 - ax * 0.04;
  const wing =
    box(x, y - 0.3 - ax * ax * 0.009, z - 0.6 + ax * 0.05, [11, 0.07, chord], 0.05) * 0.85;
  const fin =
    Math.max(box(x, y - 0.9, z + 6.2, [0.06, 1.15, 0.62], 0.04), y * 0.35 + z + 5.3 - 0.4) * 0.8;
  const tail = box(x, y - 1.95, z + 6.5, [1.9, 0.05, 0.36], 0.04);
  return Math.min(blend(body, wing, 0.25), fin, tail);
}

/** Fishing boat about 11 metres long, bow along +z, its waterline at y = 0. */
export function boat(x: number, y: number, z: number): number {
  const bow = Math.max(0, z - 0.5) / 5.2;
  const sheer = 1.5 + 0.9 * bow * bow;
  const beam = 1.75 * (1 - bow * bow) - Math.max(0, 0.6 - y) * 0.5;
  const hull = Math.max((Math.abs(x) - beam) * 0.75, y - sheer, -y - 0.8, -z - 5.2, z - 5.8) * 0.8;
  const well = box(x, y - 2.4, z - 0.6, [1.35, 1.2, 3.2], 0.2);
  const cabin = box(x, y - 2.2, z + 2.4, [1.15, 1.3, 1.5], 0.12);
  const roof = box(x, y - 3.6, z + 2.3, [1.35, 0.1, 1.8], 0.05);
  const mast = rod(x, y, z, [0, 1, 0.2], [0, 8.4, 0.2], 0.07);
  const boom = rod(x, y, z, [0, 3.2, 0.2], [0, 6, 4.6], 0.05);
  const stay = rod(x, y, z, [0, 8.2, 0.2], [0, 2.3, 5.6], 0.02);
  return Math.min(Math.max(hull, -well), cabin, roof, mast, boom, stay);
}

/** Stone beacon 50 metres high with an open lamp stage; foot at the origin. */
export function beacon(x: number, y: number, z: number): number {
  const shaft = taper(x, y, z, 40, 5.2, 2.9);
  const plinth = taper(x, y, z, 4, 7, 6.2);
  const stage = taper(x, y - 40, z, 1.2, 4.2, 4.4);
  const lamp = sphere(x, y - 45.2, z, 1.3);
  const turn = Math.round((Math.atan2(z, x) / (Math.PI * 2)) * 8) * ((Math.PI * 2) / 8);
  const post = Math.max(
    Math.hypot(x - Math.cos(turn) * 2.9, z - Math.sin(turn) * 2.9) - 0.28,
    Math.abs(y - 44.5) - 4,
  );
  const cap = taper(x, y - 48, z, 3.6, 3.9, 0.3);
  const spike = rod(x, y, z, [0, 51, 0], [0, 56, 0], 0.12);
  const door = box(x + 2, y - 5.5, z + 5.6, [1, 2, 1.6], 0.1);
  return Math.min(Math.max(Math.min(shaft, plinth), -door), stage, lamp, post, cap, spike);
}
