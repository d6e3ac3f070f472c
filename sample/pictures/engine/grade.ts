import { blur } from './blur.ts';
import { luminance, toDisplay } from './color.ts';
import type { FloatImage } from './image.ts';
import { hash } from './noise.ts';
import { clamp, smoothstep } from './range.ts';
import type { Vec3 } from './vector.ts';
import { mix, multiply, scale } from './vector.ts';

export interface Grade {
  readonly exposure?: number;
  /** Share of light spilled around bright areas. */
  readonly bloom?: number;
  readonly saturation?: number;
  readonly contrast?: number;
  /** Colour laid into the shadows and into the lights. */
  readonly shadows?: Vec3;
  readonly lights?: Vec3;
  readonly vignette?: number;
  readonly grain?: number;
}

/** Filmic response curve after Narkowicz's fit of ACES. */
const film = (x: number): number => clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));

/** Turns scene light into a finished picture, in place, in display values 0 to 1. */
export function develop(image: FloatImage, grade: Grade): FloatImage {
  const { width, height } = image;
  const spill = grade.bloom ?? 0.08;
  if (spill > 0) bloom(image, spill);
  const exposure = grade.exposure ?? 1;
  const dark = grade.vignette ?? 0.3;
  const grain = grade.grain ?? 0.02;
  return image.map((color, x, y) => {
    const u = x / width - 0.5;
    const v = y / height - 0.5;
    const edge = 1 - dark * smoothstep(0.25, 0.95, Math.hypot(u, v * 0.85) * 1.25);
    const toned = tone(scale(color, exposure * edge), grade);
    const level = luminance(toned);
    const noise = speckle(x, y) * grain * (0.35 + 0.65 * (1 - level));
    return [toned[0] + noise, toned[1] + noise, toned[2] + noise];
  });
}

function tone(color: Vec3, grade: Grade): Vec3 {
  const level = luminance(color);
  let c = mix([level, level, level], color, grade.saturation ?? 0.9);
  c = [film(Math.max(0, c[0])), film(Math.max(0, c[1])), film(Math.max(0, c[2]))];
  const k = luminance(c);
  if (grade.shadows) c = mix(c, add(c, grade.shadows), (1 - k) ** 3);
  if (grade.lights) c = mix(c, multiply(c, grade.lights), smoothstep(0.1, 0.8, k));
  const strength = grade.contrast ?? 1;
  const bend = (value: number): number => {
    const shown = toDisplay(clamp(value));
    return clamp(shown + (strength - 1) * (shown - 0.42) * shown * (1 - shown) * 3);
  };
  return [bend(c[0]), bend(c[1]), bend(c[2])];
}

const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** Film grain about a pixel and a half across, -1 to 1. */
function speckle(x: number, y: number): number {
  const fine = hash(x, y, 801) - 0.5;
  const soft = hash(x >> 1, y >> 1, 802) + hash((x + 1) >> 1, (y + 1) >> 1, 803) - 1;
  return fine * 1.1 + soft * 0.55;
}

function bloom(image: FloatImage, amount: number): void {
  const size = image.width / 1920;
  const near = blur(image, 5 * size);
  const wide = blur(near, 34 * size);
  for (let at = 0; at < image.data.length; at += 1) {
    const glow = (near.data[at] ?? 0) * 0.55 + (wide.data[at] ?? 0) * 0.45;
    image.data[at] = (image.data[at] ?? 0) * (1 - amount) + glow * amount;
  }
}
