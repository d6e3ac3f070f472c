import { develop } from './grade.ts';
import type { FloatImage } from './image.ts';
import { noise2 } from './noise.ts';
import type { Point } from './plot.ts';
import { Plot } from './plot.ts';
import { clamp } from './range.ts';
import type { Carrier } from './spectrum.ts';
import { receivedPower } from './spectrum.ts';
import type { Vec3 } from './vector.ts';
import { mix, scale } from './vector.ts';

export interface SpectrogramPlan {
  readonly carriers: readonly Carrier[];
  /** Colours from silence to the strongest signal. */
  readonly heat: readonly Vec3[];
  readonly frame: Vec3;
  readonly seed: number;
}

const bins = [900, 470] as const;

function heatColor(heat: readonly Vec3[], power: number): Vec3 {
  const at = clamp(power) * (heat.length - 1);
  const low = Math.min(heat.length - 2, Math.floor(at));
  const black: Vec3 = [0, 0, 0];
  return mix(heat[low] ?? black, heat[low + 1] ?? black, at - low);
}

/** A receiver's screen: the recording, its frame, and the mean spectrum down the right side. */
export function spectrogram(plan: SpectrogramPlan, width: number, height: number): FloatImage {
  const unit = width / 1920;
  const plot = new Plot(width, height, true);
  const [left, top, right, bottom] = [90 * unit, 60 * unit, width - 330 * unit, height - 90 * unit];
  const mean = new Float64Array(bins[1]);
  const count = new Float64Array(bins[1]);
  plot.map((_, x, y) => {
    const time = (x - left) / (right - left);
    const band = 1 - (y - top) / (bottom - top);
    const idle = scale(plan.heat[1] ?? [0, 0, 0], 0.1 + 0.05 * noise2(x / 300, y / 300, 3));
    if (time < 0 || time >= 1 || band <= 0 || band >= 1) return idle;
    const power = receivedPower(plan.carriers, time, band, plan.seed, bins);
    const row = Math.floor(band * bins[1]);
    mean[row] = (mean[row] ?? 0) + power;
    count[row] = (count[row] ?? 0) + 1;
    const scan = 0.93 + 0.07 * Math.cos((y / unit) * Math.PI);
    return scale(heatColor(plan.heat, Math.sqrt(power) * 0.92 - 0.04), scan);
  });
  plot.frame(left, top, right, bottom, plan.frame, unit);
  const average = mean.map((sum, row) => sum / Math.max(1, count[row] ?? 1));
  drawMean(plot, plan, average, right + 40 * unit, [top, bottom], unit);
  return develop(plot, {
    exposure: 1.2,
    bloom: 0.22,
    vignette: 0.4,
    grain: 0.02,
    saturation: 1.05,
  });
}

/** The mean spectrum, standing on its side so that it lines up with the recording. */
function drawMean(
  plot: Plot,
  plan: SpectrogramPlan,
  mean: Float64Array,
  start: number,
  [top, bottom]: Point,
  unit: number,
): void {
  const long = 230 * unit;
  const points = Array.from(
    mean,
    (value, row): Point => [
      start + Math.min(1, value * 2.4) * long,
      bottom - ((row + 0.5) / bins[1]) * (bottom - top),
    ],
  );
  plot.line(points, plan.heat[3] ?? plan.frame, 1.6 * unit);
  for (const k of [0, 0.25, 0.5, 0.75, 1]) {
    const x = start + long * k;
    plot.segment([x, top], [x, bottom], plan.frame, 1.2 * unit, k === 0 ? 1 : 0.3);
  }
}
