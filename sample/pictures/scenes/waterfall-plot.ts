import { ink } from '../engine/color.ts';
import { fbm } from '../engine/fractal.ts';
import { develop } from '../engine/grade.ts';
import type { Drawing } from '../engine/landscape.ts';
import { noise2 } from '../engine/noise.ts';
import type { Point } from '../engine/plot.ts';
import { Plot } from '../engine/plot.ts';
import { bell, smoothstep } from '../engine/range.ts';
import { mix, scale } from '../engine/vector.ts';

const rows = 84;

/** A night of spectra stacked into a landscape, with the unknown signal as its ridge. */
export const waterfallPlot: Drawing = (width, height) => {
  const plot = new Plot(width, height, false);
  const unit = width / 1920;
  plot.map((_, _x, y) => scale(ink('#0a1420'), 0.25 + 0.5 * (y / height)));
  for (let row = 0; row < rows; row += 1) drawRow(plot, row, unit);
  return develop(plot, { exposure: 1.25, bloom: 0.2, vignette: 0.5, grain: 0.025, saturation: 1 });
};

function level(band: number, row: number): number {
  const center = 0.43 + 0.1 * noise2(row / 26, 1, 4) + 0.02 * noise2(row / 5, 2, 5);
  const strength = 0.75 + 0.5 * noise2(row / 7, 3, 6);
  const second = 0.24 * bell(band - 0.71 - 0.0007 * row, 0.006) * (row % 9 < 5 ? 1 : 0.1);
  const third = 0.2 * bell(band - 0.19, 0.005) * Math.max(0, noise2(row / 4, 8, 8) + 0.3);
  const main = strength * (0.62 * bell(band - center, 0.008) + 0.16 * bell(band - center, 0.035));
  const side =
    0.22 * strength * (bell(band - center - 0.055, 0.006) + bell(band - center + 0.055, 0.006));
  const hiss =
    0.03 * Math.abs(fbm(band * 130, row * 3.1, 3, 9)) + 0.018 * noise2(band * 320, row, 2);
  return main + side + second + third + hiss + 0.02 * noise2(band * 6, row / 9, 3);
}

function drawRow(plot: Plot, row: number, unit: number): void {
  const near = row / (rows - 1);
  const depth = 1 / (2.1 - 1.42 * near);
  const base = plot.height * (0.16 + (0.74 * (depth - 0.476)) / (1.47 - 0.476));
  const span = plot.width * (0.42 + 0.5 * (depth - 0.476));
  const tall = plot.height * 0.25 * depth;
  const left = plot.width / 2 - span / 2 - plot.width * 0.02 * (1 - near);
  const tint = mix(ink('#2f6f96', 0.35), ink('#9fe4ea', 0.9), near);
  let last: Point | undefined;
  const count = Math.ceil(span / (1.5 * unit));
  for (let k = 0; k <= count; k += 1) {
    const band = k / count;
    const edge = smoothstep(0, 0.04, band) * smoothstep(1, 0.96, band);
    const value = level(band, row) * edge;
    const next: Point = [left + span * band, base - value * tall];
    if (last) {
      plot.segment(
        [next[0], next[1] + unit],
        [next[0], base + 3 * unit],
        ink('#050b13'),
        2.6 * unit,
        1,
      );
      const heat = smoothstep(0.12, 0.7, value);
      const color = mix(tint, ink('#ffc27a', 1.5), heat);
      plot.segment(last, next, color, (0.9 + near * 0.9) * unit, 0.9);
    }
    last = next;
  }
}
