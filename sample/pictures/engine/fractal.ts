import { noise2, noise3 } from './noise.ts';
import { clamp } from './range.ts';

/** Fractal sum, about -1 to 1. A fractional octave count fades the last octave in. */
export function fbm(x: number, y: number, octaves: number, seed = 0, gain = 0.5): number {
  let total = 0;
  let amplitude = 1 - gain;
  for (let octave = 0; octave < octaves; octave += 1) {
    total += amplitude * Math.min(1, octaves - octave) * noise2(x, y, seed + octave);
    const turned = 1.6 * x + 1.2 * y + 17.3;
    y = 1.6 * y - 1.2 * x + 9.1;
    x = turned;
    amplitude *= gain;
  }
  return total;
}

/** Sharp-crested fractal, 0 to 1; crests gather more detail than hollows. */
export function ridged(x: number, y: number, octaves: number, seed = 0, gain = 0.5): number {
  let total = 0;
  let amplitude = 1 - gain;
  let weight = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise2(x, y, seed + octave));
    const signal = crest * crest * weight;
    total += amplitude * Math.min(1, octaves - octave) * signal;
    weight = clamp(signal * 1.8);
    const turned = 1.6 * x + 1.2 * y + 31.7;
    y = 1.6 * y - 1.2 * x + 5.3;
    x = turned;
    amplitude *= gain;
  }
  return total;
}

/** Fractal sum in space, about -1 to 1. */
export function fbm3(x: number, y: number, z: number, octaves: number, seed = 0): number {
  let total = 0;
  let amplitude = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    total += amplitude * noise3(x, y, z, seed + octave * 31);
    const turned = 1.6 * x + 1.2 * z + 3.7;
    z = 1.6 * z - 1.2 * x + 1.9;
    x = turned;
    y = y * 2.02 + 7.3;
    amplitude *= 0.5;
  }
  return total;
}

/** Fractal folded through itself, for smoke, cloud and marbled rock. */
export function warped(x: number, y: number, octaves: number, seed: number, fold = 1): number {
  const dx = fbm(x + 5.2, y + 1.3, 3, seed + 50);
  const dy = fbm(x + 9.7, y + 2.8, 3, seed + 70);
  return fbm(x + fold * dx, y + fold * dy, octaves, seed);
}
