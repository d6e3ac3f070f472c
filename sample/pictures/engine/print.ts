import { luminance } from './color.ts';
import { fbm } from './fractal.ts';
import { FloatImage } from './image.ts';
import type { Drawing } from './landscape.ts';
import { hash, noise2 } from './noise.ts';
import { clamp, smoothstep } from './range.ts';
import type { Vec3 } from './vector.ts';
import { mix, scale } from './vector.ts';

export interface PrintPlan {
  /** Display colours, 0 to 1: paper first, then inks from the lightest to the darkest. */
  readonly paper: Vec3;
  readonly inks: readonly Vec3[];
  /** Tone, 1 light to 0 dark, below which each ink is laid; one per ink. */
  readonly steps: readonly number[];
  /** Unprinted margin as a share of the width. */
  readonly margin: number;
}

/** `#rrggbb` as display values. */
export function flat(hex: string): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Draws at a smaller size, since a print keeps only its tones, and prints at the full one. */
export function printLarge(
  draw: Drawing,
  width: number,
  height: number,
  plan: PrintPlan,
): FloatImage {
  const small = draw(Math.round(width * 0.64), Math.round(height * 0.64));
  return screenPrint(small.resized(width, height), plan);
}

/** Reduces a finished picture to a few overlaid inks, with grain and loose register. */
function screenPrint(picture: FloatImage, plan: PrintPlan): FloatImage {
  const { width, height } = picture;
  const unit = width / 1400;
  const edge = plan.margin * width;
  const printed = new FloatImage(width, height);
  return printed.map((_, x, y) => {
    const fibre =
      1 + 0.022 * fbm(x / 40 / unit, y / 40 / unit, 5, 2) + 0.02 * (hash(x, y, 3) - 0.5);
    let color = scale(plan.paper, fibre);
    const wobble = 1.6 * unit * noise2(x / 60 / unit, y / 60 / unit, 8);
    const room = Math.min(x, y, width - 1 - x, height - 1 - y) - edge + wobble;
    const inside = clamp(room + 0.5);
    if (inside <= 0) return color;
    plan.inks.forEach((ink, index) => {
      const amount = coverage(picture, plan.steps[index] ?? 0, x, y, unit, index);
      // Ink is a little thin in places, as a worn screen leaves it.
      const body =
        0.94 +
        0.06 * noise2(x / 3 / unit, y / 3 / unit, 40 + index) -
        0.5 * smoothstep(0.9985, 1, hash(x >> 1, y >> 1, 50 + index));
      color = mix(color, scale(ink, fibre), amount * inside * body);
    });
    return color;
  });
}

/** How much of one ink lands here: hard-edged, breaking into stipple across soft gradients. */
function coverage(
  picture: FloatImage,
  step: number,
  x: number,
  y: number,
  unit: number,
  index: number,
): number {
  const shift = 1.1 * unit * (index - 1.5);
  const tone = luminance(picture.between(x + shift * 0.8, y - shift * 0.5));
  const size = Math.max(1, 1.25 * unit);
  const [gx, gy] = [Math.floor(x / size), Math.floor(y / size)];
  const grain =
    (hash(gx, gy, 60 + index) + hash(gx, gy, 90 + index) - 1) * 0.075 +
    0.02 * noise2(x / 4 / unit, y / 4 / unit, 70 + index);
  return smoothstep(step + 0.012, step - 0.012, tone + grain);
}
