import { blend, rod, sphere, taper } from '../engine/solid.ts';

/** A standing traveller, 1.8 metres tall, in a long coat with a pack; feet at the origin. */
export function traveller(x: number, y: number, z: number): number {
  const legs = Math.min(
    rod(x, y, z, [-0.13, 0, 0], [-0.1, 0.85, 0], 0.085),
    rod(x, y, z, [0.15, 0, 0.1], [0.1, 0.85, 0], 0.085),
  );
  const coat = taper(x, y - 0.5, z, 0.95, 0.3, 0.17);
  const head = sphere(x, y - 1.63, z, 0.13);
  const hood = sphere(x, y - 1.56, z + 0.04, 0.16);
  const pack = sphere(x * 0.85, (y - 1.2) * 0.7, z + 0.24, 0.2);
  const arms = Math.min(
    rod(x, y, z, [-0.2, 1.38, 0], [-0.32, 0.85, 0.06], 0.065),
    rod(x, y, z, [0.2, 1.38, 0], [0.36, 0.95, 0.2], 0.065),
  );
  const staff = rod(x, y, z, [0.42, 0, 0.26], [0.36, 1.75, 0.2], 0.022);
  return Math.min(blend(blend(coat, hood, 0.12), pack, 0.08), legs, head, arms, staff);
}
