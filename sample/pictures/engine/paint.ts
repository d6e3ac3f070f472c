import { blur } from './blur.ts';
import { luminance } from './color.ts';
import { FloatImage } from './image.ts';
import type { Drawing } from './landscape.ts';
import { hash, noise2 } from './noise.ts';
import { clamp, smoothstep } from './range.ts';
import type { Vec3 } from './vector.ts';
import { mix, scale } from './vector.ts';

interface Layer {
  /** Width of the brush in pixels of a 1920 pixel picture. */
  readonly brush: number;
  /** A stroke is laid only where the painting is off by more than this. */
  readonly tolerance: number;
  readonly opacity: number;
}

const layers: readonly Layer[] = [
  { brush: 54, tolerance: -1, opacity: 1 },
  { brush: 30, tolerance: 0.012, opacity: 0.85 },
  { brush: 16, tolerance: 0.02, opacity: 0.85 },
  { brush: 8.5, tolerance: 0.03, opacity: 0.85 },
  { brush: 4.6, tolerance: 0.045, opacity: 0.9 },
  { brush: 2.6, tolerance: 0.06, opacity: 0.9 },
];

/** Draws at a smaller size, which brush strokes hide, and paints at the full one. */
export function paintLarge(draw: Drawing, width: number, height: number): FloatImage {
  const small = draw(Math.round(width * 0.56), Math.round(height * 0.56));
  return paint(small.resized(width, height));
}

/** Repaints a finished picture in brush strokes, broad first, fine only where form asks for it. */
function paint(picture: FloatImage): FloatImage {
  const unit = Math.max(picture.width, picture.height) / 1920;
  const canvas = new FloatImage(picture.width, picture.height);
  const underpaint = blur(picture, 26 * unit);
  canvas.data.set(underpaint.data);
  layers.forEach((layer, index) => {
    const guide = blur(picture, Math.max(1, layer.brush * 0.22 * unit));
    paintLayer(canvas, guide, layer, unit, index * 1000);
  });
  return canvas.map((color, x, y) => {
    const weave = 1 + 0.035 * noise2((x / unit) * 0.42, (y / unit) * 0.42, 3);
    return scale(color, weave);
  });
}

function paintLayer(
  canvas: FloatImage,
  guide: FloatImage,
  layer: Layer,
  unit: number,
  seed: number,
): void {
  const brush = layer.brush * unit;
  const step = Math.max(1.5, brush * 0.62);
  for (let row = 0; row * step < canvas.height; row += 1) {
    for (let column = 0; column * step < canvas.width; column += 1) {
      const x = Math.round((column + hash(column, row, seed)) * step);
      const y = Math.round((row + hash(column, row, seed + 1)) * step);
      const wanted = guide.get(x, y);
      const have = canvas.get(x, y);
      const off =
        Math.abs(wanted[0] - have[0]) +
        Math.abs(wanted[1] - have[1]) +
        Math.abs(wanted[2] - have[2]);
      if (off / 3 < layer.tolerance) continue;
      const light = 1 + 0.09 * (hash(column, row, seed + 2) - 0.5);
      const warm = 0.03 * (hash(column, row, seed + 3) - 0.5);
      const color: Vec3 = [
        wanted[0] * (light + warm),
        wanted[1] * light,
        wanted[2] * (light - warm),
      ];
      const angle = strokeAngle(guide, x, y, brush, hash(column, row, seed + 4));
      const long = brush * (1.7 + 1.5 * hash(column, row, seed + 5));
      stroke(canvas, x, y, angle, long, brush, color, layer.opacity, column * 31 + row);
    }
  }
}

/** Along the edges of forms where there are any, otherwise on a loose diagonal. */
function strokeAngle(
  guide: FloatImage,
  x: number,
  y: number,
  brush: number,
  chance: number,
): number {
  const reach = Math.max(2, Math.round(brush * 0.4));
  const at = (dx: number, dy: number): number =>
    luminance(guide.get(x + dx * reach, y + dy * reach));
  const gx = at(1, 0) - at(-1, 0);
  const gy = at(0, 1) - at(0, -1);
  const loose = -0.35 + 1.1 * noise2(x / brush / 9, y / brush / 9, 6) + (chance - 0.5) * 0.5;
  if (Math.hypot(gx, gy) < 0.012) return loose;
  return Math.atan2(gy, gx) + Math.PI / 2 + (chance - 0.5) * 0.3;
}

function stroke(
  canvas: FloatImage,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  color: Vec3,
  opacity: number,
  seed: number,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.ceil(Math.hypot(long, wide) / 2);
  const bend = (hash(seed, 1, 9) - 0.5) * 0.5;
  for (let j = Math.max(-reach, -y); j <= reach && y + j < canvas.height; j += 1) {
    for (let i = Math.max(-reach, -x); i <= reach && x + i < canvas.width; i += 1) {
      const along = (i * cos + j * sin) / (long / 2);
      const over = (j * cos - i * sin) / (wide / 2) + bend * along * along;
      const edge = smoothstep(1, 0.72, Math.abs(over)) * smoothstep(1, 0.8, Math.abs(along));
      if (edge <= 0) continue;
      const hair = noise2(over * 5.5, along * 0.7 + seed, 17);
      const dry = smoothstep(-0.75, -0.1, hair + 0.5 - 0.55 * Math.max(0, along));
      const amount = clamp(edge * dry * opacity);
      const ridge = 1 + 0.035 * hair;
      canvas.set(x + i, y + j, mix(canvas.get(x + i, y + j), scale(color, ridge), amount));
    }
  }
}
