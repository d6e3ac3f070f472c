import { captioned } from '../picture.ts';

export const promotional = captioned('promotional', [
  [
    'hero-quiet-horizon',
    'The quiet horizon',
    'A still bay at the end of the day, with a lone mast on a far cape and mountains behind it.',
    2400,
    1350,
  ],
  [
    'spectrogram-amber',
    'The steady carrier',
    'An amber spectrogram: one bright level line near the bottom and fainter overtones above it.',
  ],
  [
    'spectrogram-blue',
    'The wandering signal',
    'A blue spectrogram in which one bright line wanders through the band above fainter ones.',
  ],
  [
    'oscilloscope-trace',
    'The call and its echo',
    'A green oscilloscope trace: silence, a sharp burst that dies away, then a smaller echo.',
  ],
  [
    'waterfall-plot',
    'One night of spectra',
    'Stacked blue spectra in perspective with one amber ridge running through all of them.',
  ],
  [
    'star-chart',
    'Chart of the southern sky',
    'A round star chart on dark blue with joined stars and a red bearing ending in circles.',
  ],
  [
    'contour-map',
    'Survey of the coast',
    'A contour map of a coast with a dashed red sea route ending at a ringed point on land.',
  ],
]);
