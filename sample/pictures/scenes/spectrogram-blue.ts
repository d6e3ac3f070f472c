import { ink } from '../engine/color.ts';
import type { Drawing } from '../engine/landscape.ts';
import { spectrogram } from '../engine/spectrogram.ts';
import type { Carrier } from '../engine/spectrum.ts';

const carriers: readonly Carrier[] = [
  { at: 0.52, power: 1, drift: 0.13, width: 0.0045 },
  { at: 0.26, power: 0.6, drift: 0.065, width: 0.0032, overtones: 2 },
  { at: 0.7, power: 0.55, drift: 0.002, width: 0.0018, pulses: 61, from: 0.42 },
  { at: 0.9, power: 0.4, drift: 0.003, width: 0.002, pulses: 13 },
];
const heat = [
  ink('#02040a'),
  ink('#07173a'),
  ink('#14548c'),
  ink('#5ec8dc', 1.1),
  ink('#f2fff6', 2),
];

/** A signal wandering through the band overnight, with a beacon starting up beside it. */
export const spectrogramBlue: Drawing = (width, height) =>
  spectrogram({ carriers, heat, frame: ink('#4f9ab8', 0.35), seed: 57 }, width, height);
