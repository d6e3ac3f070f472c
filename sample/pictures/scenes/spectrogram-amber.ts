import { ink } from '../engine/color.ts';
import type { Drawing } from '../engine/landscape.ts';
import { spectrogram } from '../engine/spectrogram.ts';
import type { Carrier } from '../engine/spectrum.ts';

const carriers: readonly Carrier[] = [
  { at: 0.118, power: 0.85, drift: 0.012, width: 0.0026, overtones: 6 },
  { at: 0.44, power: 0.5, drift: 0.05, width: 0.003, from: 0.3 },
  { at: 0.3, power: 0.75, drift: 0.004, width: 0.0022, from: 0.1, to: 0.86, pulses: 34 },
  { at: 0.81, power: 0.35, drift: 0.09, width: 0.004, to: 0.7 },
];
const heat = [
  ink('#050302'),
  ink('#2a0d03'),
  ink('#8c3206'),
  ink('#f0920f', 1.2),
  ink('#fff1c4', 2),
];

/** Eleven minutes of an unexplained carrier and its overtones, on an amber screen. */
export const spectrogramAmber: Drawing = (width, height) =>
  spectrogram({ carriers, heat, frame: ink('#b8741c', 0.35), seed: 12 }, width, height);
