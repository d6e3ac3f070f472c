import { characters, conceptArt, fanArt } from './captions/artwork.ts';
import { gameScenes } from './captions/game-scenes.ts';
import { promotional } from './captions/promotional.ts';
import type { SamplePicture } from './picture.ts';

/** Every picture of the sample site, in the order they are drawn. */
export const pictures: readonly SamplePicture[] = [
  ...promotional,
  ...gameScenes,
  ...characters,
  ...conceptArt,
  ...fanArt,
];
