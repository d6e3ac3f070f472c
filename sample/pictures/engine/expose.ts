import { luminance } from './color.ts';
import { FloatImage } from './image.ts';
import { hash } from './noise.ts';
import type { Vec3 } from './vector.ts';

/** Colour of one point of the frame; `jitter` 0 to 1 breaks up marching steps. */
export type Pixel = (u: number, v: number, jitter: number) => Vec3;

const extraSamples = 3;

/** Ordered-looking noise whose neighbours differ as much as possible. */
const spreadNoise = (x: number, y: number): number => {
  const value = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1);
  return value - Math.floor(value);
};

/** Samples every pixel once, then again wherever neighbours differ, so edges come out smooth. */
export function expose(width: number, height: number, pixel: Pixel, refine = true): FloatImage {
  const image = new FloatImage(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      image.set(x, y, pixel((x + 0.5) / width, (y + 0.5) / height, spreadNoise(x, y)));
    }
  }
  return refine ? smoothEdges(image, pixel) : image;
}

function smoothEdges(image: FloatImage, pixel: Pixel): FloatImage {
  const { width, height } = image;
  const tone = new Float32Array(width * height);
  for (let at = 0; at < tone.length; at += 1) {
    const value = luminance(image.get(at % width, Math.floor(at / width)));
    tone[at] = Math.sqrt(value / (value + 0.35));
  }
  const smooth = new FloatImage(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const first = image.get(x, y);
      smooth.set(
        x,
        y,
        contrast(tone, width, height, x, y) < 0.1
          ? first
          : resample(first, width, height, x, y, pixel),
      );
    }
  }
  return smooth;
}

function contrast(tone: Float32Array, width: number, height: number, x: number, y: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j += 1) {
    for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i += 1) {
      const value = tone[j * width + i] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return high - low;
}

function resample(
  first: Vec3,
  width: number,
  height: number,
  x: number,
  y: number,
  pixel: Pixel,
): Vec3 {
  // Averaged after a soft shoulder, so that one bright sample cannot leave a jagged edge.
  const press = (value: number): number => value / (1 + value);
  let [red, green, blue] = [press(first[0]), press(first[1]), press(first[2])];
  for (let k = 0; k < extraSamples; k += 1) {
    const dx = ((k + 0.5) / extraSamples + 0.1 * hash(x, y, k)) % 1;
    const dy = (0.25 + k * 0.618034) % 1;
    const color = pixel((x + dx) / width, (y + dy) / height, hash(x, y, 100 + k));
    red += press(color[0]);
    green += press(color[1]);
    blue += press(color[2]);
  }
  const count = extraSamples + 1;
  const lift = (sum: number): number => sum / count / Math.max(1e-3, 1 - sum / count);
  return [lift(red), lift(green), lift(blue)];
}
