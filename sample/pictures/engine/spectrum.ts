import { fbm } from './fractal.ts';
import { hash, noise2 } from './noise.ts';
import { bell, clamp, smoothstep } from './range.ts';

export interface Carrier {
  /** Position in the band, 0 to 1 from the bottom. */
  readonly at: number;
  readonly power: number;
  readonly drift: number;
  readonly width: number;
  /** Number of overtones, evenly spaced above. */
  readonly overtones?: number;
  /** Part of the recording in which it is heard. */
  readonly from?: number;
  readonly to?: number;
  /** Pulses per recording; steady when left out. */
  readonly pulses?: number;
}

/** Received power at a time and a place in the band, both 0 to 1; 1 is a strong signal. */
export function receivedPower(
  carriers: readonly Carrier[],
  time: number,
  band: number,
  seed: number,
  bins: readonly [number, number],
): number {
  const column = Math.floor(time * bins[0]);
  const row = Math.floor(band * bins[1]);
  // Noise power in one bin of a receiver is exponentially distributed.
  const speckle = -Math.log(1 - 0.9999 * hash(column, row, seed));
  const floor = 0.05 + 0.035 * fbm(time * 3, band * 5, 4, seed) + 0.05 * bell(band - 0.08, 0.09);
  const burst = hash(column >> 1, 7, seed + 3) > 0.988 ? 0.1 * hash(column, 9, seed) : 0;
  let power = (floor + burst * smoothstep(0.95, 0.2, band)) * (0.35 + 0.65 * speckle);
  for (const carrier of carriers) power += heard(carrier, time, band, seed) * (0.7 + 0.3 * speckle);
  return power;
}

function heard(carrier: Carrier, time: number, band: number, seed: number): number {
  const { from = -1, to = 2 } = carrier;
  const present = smoothstep(from, from + 0.03, time) * smoothstep(to, to - 0.05, time);
  if (present <= 0) return 0;
  const wander =
    carrier.drift *
    (noise2(time * 2.3, carrier.at * 40, seed + 5) +
      0.22 * noise2(time * 13, carrier.at * 40, seed + 6));
  const fade = 0.62 + 0.5 * noise2(time * 9, carrier.at * 90, seed + 7);
  const beat = carrier.pulses
    ? smoothstep(0.25, 0.45, 0.5 + 0.5 * Math.sin(time * carrier.pulses * Math.PI * 2))
    : 1;
  let power = 0;
  for (let n = 1; n <= 1 + (carrier.overtones ?? 0); n += 1) {
    const center = (carrier.at + wander) * n;
    const off = band - center;
    const line = bell(off, carrier.width) + 0.16 * bell(off, carrier.width * 5);
    power += (line * carrier.power) / n ** 0.75;
  }
  return clamp(power * present * Math.max(0.06, fade) * beat, 0, 2);
}
