import type { Distance } from '../engine/solid.ts';
import { box, taper } from '../engine/solid.ts';

/** Lighthouse standing at the origin; its lamp room is at about 0.9 of `height`. */
export function lighthouse(height: number): Distance {
  const unit = height / 30;
  return (x, y, z) => {
    const tower = taper(x, y, z, unit * 25, unit * 3.6, unit * 2.1);
    const gallery = taper(x, y - unit * 25, z, unit * 0.5, unit * 3.2, unit * 3.2);
    const out = Math.hypot(x, z);
    const rail = Math.hypot(out - unit * 3.05, y - unit * 26.5) - unit * 0.07;
    const turn = (Math.atan2(z, x) / (Math.PI * 2)) * 16;
    const side = ((turn - Math.round(turn)) / 16) * Math.PI * 2 * unit * 3.05;
    const posts = Math.max(
      Math.hypot(out - unit * 3.05, side) - unit * 0.06,
      Math.abs(y - unit * 26) - unit * 0.5,
    );
    const lantern = taper(x, y - unit * 25.5, z, unit * 2.7, unit * 1.45, unit * 1.45);
    const roof = taper(x, y - unit * 28.1, z, unit * 1.7, unit * 1.8, unit * 0.15);
    const keeper = box(x - unit * 6.5, y - unit * 1.6, z, [unit * 3.6, unit * 1.7, unit * 2.4]);
    const pitch = Math.max(
      (Math.abs(z) * 0.8 + (y - unit * 3.3)) * 0.78 - unit * 1.7,
      Math.abs(x - unit * 6.5) - unit * 3.8,
      unit * 3.2 - y,
    );
    return Math.min(tower, gallery, rail, posts, lantern, roof, keeper, pitch);
  };
}
