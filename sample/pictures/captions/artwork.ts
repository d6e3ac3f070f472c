import { captioned } from '../picture.ts';

export const characters = captioned('characters', [
  [
    'concept-traveller-cliff',
    'The traveller',
    'Painting of a tiny figure in a red coat on a cliff, facing hazy hills under bright cloud.',
  ],
  [
    'concept-glider',
    'The glider pilot',
    'Painting of a lone sailplane above a mountain range whose valleys are filled with cloud.',
  ],
]);

export const conceptArt = captioned('concept-art', [
  [
    'concept-harbour',
    'Harbour study',
    'Painting of a small harbour at dusk, lit windows along the quay beneath a dark mountain.',
    1920,
    1200,
  ],
  [
    'concept-archive-hall',
    'The archive hall',
    'Painting of a tall vaulted hall with long tables and sunlight slanting through dust.',
    1500,
    1875,
  ],
  [
    'concept-beacon-study',
    'Northern beacon study',
    'Painting of a lit stone beacon with an orange band on a sea rock in front of pink cloud.',
    1500,
    1875,
  ],
  [
    'concept-coast-road',
    'The coast road',
    'Painting of a pale road following brown cliffs above a calm sea in hazy evening light.',
    1920,
    820,
  ],
]);

export const fanArt = captioned('fan-art', [
  [
    'poster-three-suns',
    'Three suns',
    'Screen print in orange and plum: three pale suns of different sizes over layered ranges.',
    1400,
    1980,
  ],
  [
    'poster-signal-tower',
    'Signal tower',
    'Screen print of a radio mast on a dark hill with cream rings spreading across a teal sky.',
    1400,
    1980,
  ],
  [
    'poster-sea-road',
    'The sea road',
    'Screen print of a small boat on the bright path a low sun lays between two sea cliffs.',
    1600,
    1600,
  ],
  [
    'poster-quiet-moon',
    'Quiet moon',
    'Screen print in blues: a tiny walker on a dark hill under an enormous cream moon.',
    1400,
    1980,
  ],
]);
