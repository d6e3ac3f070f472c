import type { PictureName } from '../content/types.ts';

/** A film of one of the sample's pictures, drawn by draw-videos.ts. */
export interface SampleVideo {
  picture: PictureName;
  file: string;
  width: number;
  height: number;
  seconds: number;
  move: 'onward' | 'back' | 'right' | 'left' | 'up';
}

function filmOf(picture: PictureName, move: SampleVideo['move'], seconds: number): SampleVideo {
  return { picture, file: `${picture}.webm`, width: 960, height: 540, seconds, move };
}

export const videos: readonly SampleVideo[] = [
  filmOf('aurora-field', 'up', 8),
  filmOf('buoy-at-sea', 'back', 7),
  filmOf('dish-array-night', 'right', 8),
  filmOf('drowned-causeway', 'onward', 7),
  filmOf('hero-quiet-horizon', 'right', 8),
  filmOf('lighthouse-fog', 'onward', 7),
  filmOf('moonrise-sea', 'up', 7),
  filmOf('night-plateau', 'left', 8),
  filmOf('oscilloscope-trace', 'right', 8),
  filmOf('radio-mast-ridge', 'up', 7),
  filmOf('red-mesa', 'left', 7),
  filmOf('ridge-at-dawn', 'onward', 8),
  filmOf('ruined-viaduct', 'onward', 7),
  filmOf('spectrogram-amber', 'right', 7),
  filmOf('storm-coast', 'left', 8),
  filmOf('waterfall-plot', 'up', 7),
];
