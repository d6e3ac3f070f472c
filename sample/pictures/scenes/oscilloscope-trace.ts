import { ink } from '../engine/color.ts';
import { develop } from '../engine/grade.ts';
import type { Drawing } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import type { Point } from '../engine/plot.ts';
import { Plot } from '../engine/plot.ts';
import { smoothstep } from '../engine/range.ts';
import { scale } from '../engine/vector.ts';

const glow = ink('#58f0c0', 0.55);
const grid = ink('#1f5a55', 0.3);

/** A decaying call on a green tube, with its last few sweeps still fading behind it. */
export const oscilloscopeTrace: Drawing = (width, height) => {
  const unit = width / 1920;
  const plot = new Plot(width, height, true);
  plot.map((_, x, y) => {
    const edge = Math.hypot((x / width - 0.5) * 1.1, (y / height - 0.5) * 1.1);
    return scale(ink('#06201e'), 0.5 * smoothstep(0.85, 0.1, edge));
  });
  const [left, right] = [120 * unit, width - 120 * unit];
  const [top, bottom] = [60 * unit, height - 60 * unit];
  graticule(plot, left, right, top, bottom, unit);
  for (let sweep = 6; sweep >= 0; sweep -= 1) {
    const strength = sweep === 0 ? 1 : 0.16 / sweep;
    trace(plot, left, right, height, unit, sweep, strength);
  }
  return develop(plot, { exposure: 1.5, bloom: 0.34, vignette: 0.55, grain: 0.03, saturation: 1 });
};

function graticule(
  plot: Plot,
  left: number,
  right: number,
  top: number,
  bottom: number,
  unit: number,
): void {
  for (let k = 0; k <= 10; k += 1) {
    const x = left + ((right - left) * k) / 10;
    plot.segment([x, top], [x, bottom], grid, unit * (k === 5 ? 2 : 1.1), 0.8);
    if (k > 8) continue;
    const y = top + ((bottom - top) * k) / 8;
    plot.segment([left, y], [right, y], grid, unit * (k === 4 ? 2 : 1.1), 0.8);
  }
  for (let k = 0; k <= 50; k += 1) {
    const x = left + ((right - left) * k) / 50;
    const middle = (top + bottom) / 2;
    plot.segment([x, middle - 7 * unit], [x, middle + 7 * unit], grid, unit * 1.1);
  }
}

function signal(time: number, sweep: number): number {
  const call = Math.exp(-3.1 * Math.max(0, time - 0.16)) * smoothstep(0.135, 0.165, time);
  const wave =
    Math.sin(time * 148 + sweep * 0.5) * (0.7 + 0.3 * Math.sin(time * 31 + 0.4)) +
    0.33 * Math.sin(time * 409 + sweep * 1.3);
  const hiss = 0.02 * noise2(time * 900, sweep * 9, 3) + 0.014 * noise2(time * 240, sweep * 5, 4);
  const echo = 0.34 * Math.exp(-90 * (time - 0.74) ** 2) * Math.sin(time * 205 + sweep * 0.3);
  return call * wave * 0.72 + hiss + echo;
}

function trace(
  plot: Plot,
  left: number,
  right: number,
  height: number,
  unit: number,
  sweep: number,
  strength: number,
): void {
  const count = 5200;
  let last: Point | undefined;
  for (let k = 0; k <= count; k += 1) {
    const time = k / count;
    const y = height / 2 - signal(time, sweep) * height * 0.4;
    const next: Point = [left + (right - left) * time, y];
    if (last) {
      // The beam is dimmer where it moves faster.
      const speed = Math.hypot(next[0] - last[0], next[1] - last[1]) / unit;
      plot.segment(last, next, glow, 2.6 * unit, (strength * 1.1) / (0.75 + speed * 0.55));
    }
    last = next;
  }
}
