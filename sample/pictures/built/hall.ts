import { box } from '../engine/solid.ts';

const bay = 6;

/** Inside of a long vaulted hall along +z: piers, shelved bays, galleries and tall windows. */
export function hall(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const along = z - Math.round(z / bay) * bay;
  const between = bay / 2 - Math.abs(along);
  const vault = y > 13 ? 8.4 - Math.hypot(x, y - 13) : 8.4 - ax;
  const floor = y;
  const window = Math.max(Math.abs(along) - 1.15, Math.abs(y - 14.6) - 2.6 + 0.4 * along * along);
  const shell = Math.max(Math.max(vault, -vault - 0.9), -Math.max(window, 4 - ax));
  const pier = box(ax - 6.1, y - 7, between, [0.62, 7, 0.62], 0.08);
  const plinth = box(ax - 6.1, y, between, [0.85, 0.7, 0.85], 0.06);
  const rib = Math.max(
    Math.abs(Math.hypot(x, Math.max(0, y - 13)) - 8.1) - 0.5,
    between - 0.4,
    12.5 - y,
  );
  const shelf = box(ax - 7.9, y - 6, along, [1, 6, 2.35], 0.03);
  const level = y / 1.02 - Math.round(y / 1.02);
  const board = Math.max(box(ax - 7.1, level * 1.02, along, [0.34, 0.045, 2.4]), y - 12);
  const gallery = box(ax - 6.9, y - 6.1, 0, [1.3, 0.14, 1e3]);
  const rail = Math.min(
    box(ax - 5.7, y - 7.1, 0, [0.05, 0.05, 1e3]),
    box(ax - 5.7, y - 6.6, ((along * 3) % 1) / 3, [0.03, 0.5, 0.03]),
  );
  const table = box(x - 1.6, y - 0.9, (Math.abs(z - 12) % 9) - 3, [1.1, 0.07, 2], 0.03);
  const legs = box(
    Math.abs(x - 1.6) - 0.9,
    y - 0.45,
    Math.abs((Math.abs(z - 12) % 9) - 3) - 1.7,
    [0.07, 0.45, 0.07],
  );
  const open = Math.min(shell, floor, pier, plinth, rib, shelf, board);
  return Math.min(open, gallery, rail, table, legs) * 0.8;
}
