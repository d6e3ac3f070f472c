import { ink } from '../engine/color.ts';
import { fbm, warped } from '../engine/fractal.ts';
import { develop } from '../engine/grade.ts';
import type { Drawing } from '../engine/landscape.ts';
import { hash } from '../engine/noise.ts';
import type { Point } from '../engine/plot.ts';
import { Plot } from '../engine/plot.ts';
import { bell, smoothstep } from '../engine/range.ts';
import { mix, scale } from '../engine/vector.ts';

interface Star {
  readonly at: Point;
  readonly size: number;
}

const line = ink('#9fb6c8', 0.4);

/** A chart of the southern sky as the stations saw it, with one bearing struck across it. */
export const starChart: Drawing = (width, height) => {
  const plot = new Plot(width, height, false);
  const unit = width / 1920;
  const center: Point = [width * 0.56, height * 0.52];
  const radius = height * 0.43;
  paintSky(plot, center, radius);
  const pole: Point = [center[0] - radius * 0.12, center[1] - radius * 0.1];
  grid(plot, center, pole, radius, unit);
  const stars = placeStars(center, radius, unit);
  joinStars(plot, stars, unit);
  for (const star of stars) {
    plot.dot(star.at, star.size + 1.6 * unit, ink('#0a1420'));
    plot.dot(star.at, star.size, ink('#f4ead2', 1.1));
  }
  bearing(plot, center, radius, unit);
  return develop(plot, { exposure: 1.3, bloom: 0.12, vignette: 0.45, grain: 0.04, saturation: 1 });
};

function paintSky(plot: Plot, center: Point, radius: number): void {
  const { width, height } = plot;
  plot.map((_, x, y) => {
    const [u, v] = [(x - center[0]) / radius, (y - center[1]) / radius];
    const inside = smoothstep(1.004, 0.996, Math.hypot(u, v));
    const away = u * 0.62 + v * 0.78 - 0.1 + 0.12 * fbm(u * 2, v * 2, 4, 8);
    const cloud = bell(away, 0.19) * (0.55 + 0.6 * warped(u * 3, v * 3, 6, 5));
    const stipple = hash(x >> 1, y >> 1, 4) < cloud * 0.55 ? 1 : 0;
    const sheet = 1 + 0.12 * fbm((x / width) * 14, (y / height) * 9, 5, 30);
    const paper = scale(ink('#0d1a28'), 0.9 * sheet);
    const sky = scale(
      mix(ink('#0b1c33'), ink('#2a4a68'), 0.1 + 0.4 * cloud + 0.2 * stipple * cloud),
      sheet,
    );
    return mix(paper, sky, inside);
  });
}

function grid(plot: Plot, center: Point, pole: Point, radius: number, unit: number): void {
  plot.ring(center, radius, line, 3 * unit);
  plot.ring(center, radius * 1.05, line, 1.2 * unit);
  plot.ring(center, radius * 1.09, line, 1.2 * unit);
  for (const k of [0.22, 0.42, 0.62, 0.8]) {
    const slide = 1 - k;
    const at: Point = [
      center[0] + (pole[0] - center[0]) * slide,
      center[1] + (pole[1] - center[1]) * slide,
    ];
    plot.ring(at, radius * k, line, 1.1 * unit, 0.45);
  }
  for (let k = 0; k < 360; k += 2) {
    const angle = (k * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const far = k % 10 === 0 ? 1.09 : 1.065;
    const at = (r: number): Point => [center[0] + c * radius * r, center[1] + s * radius * r];
    plot.segment(at(1.05), at(far), line, 1.2 * unit);
    if (k % 30 === 0) plot.segment(pole, at(1), line, 1.1 * unit, 0.42);
  }
}

function placeStars(center: Point, radius: number, unit: number): Star[] {
  const found: Star[] = [];
  for (let k = 0; k < 900; k += 1) {
    const out = Math.sqrt(hash(k, 1, 77)) * 0.97;
    const angle = hash(k, 2, 77) * Math.PI * 2;
    const size = (0.7 + 5.2 * hash(k, 3, 77) ** 9 + 0.9 * hash(k, 4, 77)) * unit;
    found.push({
      at: [center[0] + Math.cos(angle) * out * radius, center[1] + Math.sin(angle) * out * radius],
      size,
    });
  }
  return found;
}

/** Figures: each bright star is joined to its nearest bright neighbours, once. */
function joinStars(plot: Plot, stars: readonly Star[], unit: number): void {
  const bright = stars.filter((star) => star.size > 2.35 * unit);
  const far = (a: Star, b: Star): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
  for (const star of bright) {
    const near = bright.filter((other) => other !== star && far(star, other) < 150 * unit);
    near.sort((a, b) => far(star, a) - far(star, b));
    for (const other of near.slice(0, star.size > 3.4 * unit ? 2 : 1)) {
      plot.segment(star.at, other.at, ink('#c8b98c', 0.5), 1.3 * unit, 0.8);
    }
  }
}

function bearing(plot: Plot, center: Point, radius: number, unit: number): void {
  const red = ink('#ff6a3c', 1.1);
  const target: Point = [center[0] + radius * 0.33, center[1] - radius * 0.38];
  const start: Point = [center[0] - radius * 1.62, center[1] + radius * 0.86];
  plot.segment(start, target, red, 1.8 * unit);
  plot.dot(start, 6 * unit, red);
  for (const size of [16, 34, 58]) plot.ring(target, size * unit, red, 1.6 * unit, 0.9);
  plot.dot(target, 3 * unit, red);
  const curve = Array.from({ length: 120 }, (_, k): Point => {
    const angle = 0.28 + (k / 119) * 2.6;
    return [
      center[0] + Math.cos(angle) * radius * 0.985,
      center[1] - radius * 0.2 + Math.sin(angle) * radius * 0.62,
    ];
  });
  for (let k = 0; k < curve.length - 1; k += 2)
    plot.line(curve.slice(k, k + 2), ink('#7fc0b8', 0.6), 1.8 * unit);
}
